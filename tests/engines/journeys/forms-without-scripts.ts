import assert from "node:assert/strict";
import { journey } from "../journey.ts";
import { fillIn, previewForm, signupForm } from "./form-parts.ts";

const inPage = "article form";
const scripts = "off";

export const formsWithoutScripts = [
  journey(
    "form without scripts: the signup reports missing fields, then registers",
    async (visitor) => {
      await visitor.open("/news");
      await visitor.click(`${signupForm} [type=submit]`);
      await visitor.shows([".form-answer[role=alert]", "Please fill in all required fields"]);
      await visitor.focuses(`${signupForm} [name=name]`);
      await fillIn(visitor, signupForm);
      await visitor.click(`${signupForm} [name=newsletters]`);
      await visitor.click(`${signupForm} [type=submit]`);
      await visitor.shows([".form-answer[role=status]", "Thank you for registering"]);
      await visitor.isInViewport(".form-answer");
      await visitor.holds(`${signupForm} [name=email]`, "");
    },
    { scripts },
  ),

  journey(
    "form without scripts: the response to the download form links to the document",
    async (visitor) => {
      await visitor.open("/downloads");
      await visitor.click(["noscript a", "or fill in the form in the page"]);
      await visitor.isAt("/downloads?document=the-battle-for-attention");
      await fillIn(visitor, inPage);
      await visitor.fill(`${inPage} [name=title]`, "Analyst");
      await visitor.press("Enter");
      await visitor.shows([".form-answer", "Your download will start shortly"]);
      await visitor.click(["article a[download]", "Download The Battle"]);
      assert.ok((await visitor.downloaded("the-battle-for-attention.pdf")) > 1000);
    },
    { scripts },
  ),

  journey(
    "form without scripts: the response to the preview form links to the file",
    async (visitor) => {
      await visitor.open("/products/audio-market");
      await visitor.click(`${previewForm} [type=submit]`);
      await visitor.shows([".form-answer[role=alert]", "Please fill in all required fields"]);
      await fillIn(visitor, previewForm);
      await visitor.press("Enter");
      await visitor.shows([".form-answer", "Thank you."]);
      await visitor.click([`${previewForm} a[download]`, "Download the preview"]);
      assert.ok((await visitor.downloaded("audio-market-preview.pdf")) > 1000);
    },
    { scripts },
  ),
];
