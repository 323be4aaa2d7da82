import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { copyFirm, type FirmCopy } from "../support/firm-copy.ts";
import {
  boxField,
  choiceField,
  landingPage,
  longField,
  textField,
  writeLandingPage,
} from "../support/landing-page.ts";
import { said, sendForm, type SendOptions } from "../support/send-form.ts";
import { startSite, type Site } from "../support/site.ts";
import { storedLeads } from "../support/stored-leads.ts";
import { expectValid } from "../support/valid-html.ts";

const { path, button, thanks } = landingPage;
let firm: FirmCopy;
let site: Site;

beforeAll(async () => {
  firm = await copyFirm();
  await writeLandingPage(firm);
  const report = { form: "form: report-preview\n    report: media-markets", fields: [textField] };
  await writeLandingPage(firm, { path: "/report", ...report });
  const document = "form: download\n    document: the-battle-for-attention";
  await writeLandingPage(firm, { path: "/webinar", form: document, fields: [boxField] });
  site = await startSite({ CONTENT_DIR: firm.folder, TRUSTED_PROXIES: "127.0.0.0/8" });
});
afterAll(async () => {
  await site?.stop();
  await firm.dispose();
});

const newEmail = () => `${randomUUID()}@example.com`;
const own = (email: string) => ({
  form: "signup",
  page: path,
  name: "Åsa",
  email,
  newsletters: "on",
});
const send = (values: Record<string, string>, options: SendOptions = {}) =>
  sendForm(site, values, { path, ...options });
const answersOf = (email: string) =>
  storedLeads(site.dataDir, "lead_answers")
    .filter((row) => row["email"] === email)
    .map(({ answers }) => JSON.parse(String(answers)) as object);
const storedOnce = (email: string, table = "News_registration") =>
  storedLeads(site.dataDir, table).filter((row) => [row["Email"], row["email"]].includes(email))
    .length === 1;

test("the page shows its button and fields, as valid HTML with labels", async () => {
  const html = await (await site.get(path)).text();
  await expectValid(html);
  expect(html).toContain(`${button}</button>`);
  expect(html).toContain(`<input type="hidden" name="page" value="${path}"/>`);
  expect(html).toMatch(
    /<label for="signup-answer-plan"[^>]*>What would you look up first\?<\/label>/,
  );
  expect(html).toMatch(/<textarea[^>]* id="signup-answer-plan"[^>]* maxLength="1000"/i);
  expect(html).toMatch(
    /<legend[^>]*><span>How large is your team\?<span aria-hidden="true"> \*<\/span>/,
  );
  expect(html.match(/type="radio"[^>]* required/g)).toHaveLength(2);
  // What it says after success is not sent before.
  expect(html).not.toContain(thanks);
});

test("without scripts the answers are stored once with the lead, and its thanks are shown", async () => {
  const email = newEmail();
  const values = {
    ...own(email),
    "answer-team": "Six & more",
    "answer-plan": "  Sports\r\n<b>&amp;</b> =1+1 ",
  };
  for (const _ of [1, 2]) {
    const response = await send(values);
    expect([response.status, said(await response.text())]).toEqual([200, `Success! ${thanks}`]);
  }
  expect(storedOnce(email)).toBe(true);
  expect(answersOf(email)).toEqual([{ team: "Six & more", plan: "Sports\n<b>&amp;</b> =1+1" }]);
  const [lead] = storedLeads(site.dataDir, "News_registration").filter(
    (row) => row["Email"] === email,
  );
  const [answers] = storedLeads(site.dataDir, "lead_answers").filter(
    (row) => row["email"] === email,
  );
  expect(answers).toMatchObject({ submission_id: lead?.["submission_id"], page: path });
  // The request had no Referer.
  expect(lead).toMatchObject({ page: path });

  await send({ ...values, "answer-team": "One to five" });
  expect(answersOf(email)).toHaveLength(2);
});

test("with scripts the outcome is the same, as JSON", async () => {
  const email = newEmail();
  const values = { ...own(email), shownFor: "5000", submission: randomUUID() };
  const missing = await send(values, { path: "/leads" });
  expect(missing.status).toBe(422);
  expect(await missing.json()).toMatchObject({
    errors: { "answer-team": "Please answer this." },
    values: { name: "Åsa", "answer-plan": "" },
  });
  const good = await send({ ...values, "answer-team": "One to five" }, { path: "/leads" });
  expect(await good.json()).toMatchObject({ ok: true, message: thanks });
  expect(answersOf(email)).toEqual([{ team: "One to five" }]);
});

test("a missing answer gets 422, an error at the field and everything that was typed", async () => {
  const email = newEmail();
  const typed = 'Två\r\n"</textarea>"';
  const response = await send({ ...own(email), "answer-plan": typed });
  const html = await response.text();
  expect(response.status).toBe(422);
  await expectValid(html);
  expect(html).toContain("Please answer this.");
  expect(
    html.match(/aria-describedby="signup-answer-team-error" aria-invalid="true"/g),
  ).toHaveLength(2);
  expect(html).toMatch(/<input[^>]*id="signup-answer-team-0"[^>]*autofocus/i);
  expect(html).toContain(`Två\r\n&quot;&lt;/textarea&gt;&quot;</textarea>`);
  expect(html).toContain(`value="${email}"`);
  expect(answersOf(email)).toEqual([]);
  expect(storedOnce(email)).toBe(false);
});

test.each([
  ["an option that the page does not have", { "answer-team": "Seven" }],
  ["a text over its limit", { "answer-team": "One to five", "answer-plan": "x".repeat(1001) }],
])("%s is refused", async (_, answers) => {
  const email = newEmail();
  expect((await send({ ...own(email), ...answers })).status).toBe(422);
  expect(storedOnce(email)).toBe(false);
});

test.each([
  ["a field that the page does not have", { "answer-salary": "1", "answer-__proto__": "x" }],
  [
    "names of the program",
    { ["__proto__"]: "x", "answers[team]": "x", submission_id: "x", email_sha256: "x" },
  ],
  ["a definition of a field", { fields: '[{"name":"x","kind":"text"}]', "answer-x": "x" }],
])("%s is dropped", async (_, more) => {
  const email = newEmail();
  const values = { ...own(email), "answer-team": "One to five", ...more };
  expect((await send(values)).status).toBe(200);
  expect(answersOf(email)).toEqual([{ team: "One to five" }]);
});

test.each([
  ["no page", ""],
  ["a page that there is not", "/no-such-page"],
  ["a page with another form", "/report"],
  ["a page without a form", "/about"],
  ["the prototype", "__proto__"],
  ["a long path", `/${"x".repeat(5000)}`],
])("the sign-up of %s is the site's, without answers", async (_, page) => {
  const email = newEmail();
  const response = await send(
    { ...own(email), page, "answer-team": "One to five" },
    { path: "/leads" },
  );
  expect(response.status).toBe(200);
  expect(storedOnce(email)).toBe(true);
  expect(answersOf(email)).toEqual([]);
});

test("10 MB in a field are refused before the form is read, and the site goes on", async () => {
  const response = await send({ ...own(newEmail()), "answer-plan": "x".repeat(10e6) }).catch(
    ({ cause }) => ({ status: cause.code }),
  );
  expect([413, "ECONNRESET", "EPIPE"]).toContain(response.status);
  expect((await site.get(path)).status).toBe(200);
});

test("the form of a report asks and answers as its page says", async () => {
  const email = newEmail();
  const values = {
    form: "report-preview",
    about: "Media & Markets",
    page: "/report",
    name: "Åsa",
    email,
    company: "X",
  };
  const missing = await send(values, { path: "/report" });
  expect(missing.status).toBe(422);
  expect(await missing.text()).toContain('id="report-preview-Media-Markets-answer-constructor"');
  const response = await send({ ...values, "answer-constructor": "Boss" }, { path: "/report" });
  const html = await response.text();
  expect([response.status, said(html)]).toEqual([200, thanks]);
  expect(answersOf(email)).toEqual([{ constructor: "Boss" }]);
});

test("the form of a document posts to its page, and offers the file", async () => {
  const html = await (await site.get("/webinar")).text();
  expect(html).toMatch(/<form[^>]* action="\/webinar"/);
  const email = newEmail();
  const values = {
    form: "download",
    about: "the-battle-for-attention",
    page: "/webinar",
    name: "Åsa",
    email,
    company: "X",
    title: "Y",
  };
  const response = await send(values, { path: "/webinar" });
  expect(said(await response.text())).toBe(`Success! ${thanks}`);
  expect(response.headers.get("refresh")).toContain("the-battle-for-attention.pdf");
  expect(answersOf(email)).toEqual([{ call: false }]);
});

test("a page that changes while it is filled in drops removed fields and asks for new ones", async () => {
  const email = newEmail();
  const values = { ...own(email), "answer-team": "Six & more", "answer-plan": "Two\r\nlines" };
  const shows = (text: string) =>
    vi.waitFor(async () => expect(await (await site.get(path)).text()).toContain(text), {
      timeout: 20_000,
    });
  await writeLandingPage(firm, { fields: [textField, longField] });
  await shows(landingPage.role);

  const asked = await send(values);
  const html = await asked.text();
  expect(asked.status).toBe(422);
  expect(html).toMatch(/<input[^>]*id="signup-answer-constructor"[^>]*aria-invalid="true"/);
  for (const kept of [`value="${email}"`, 'value="Åsa"', "Two\r\nlines</textarea>"])
    expect(html).toContain(kept);

  expect((await send({ ...values, "answer-constructor": "Boss" })).status).toBe(200);
  expect(answersOf(email)).toEqual([{ constructor: "Boss", plan: "Two\nlines" }]);

  // As before for the tests that follow.
  await writeLandingPage(firm, { fields: [choiceField, longField] });
  await shows(landingPage.team);
});

test("a form that was refused for its rate can be sent again with the whole answer", async () => {
  const address = "203.0.113.77";
  const values = { ...own(newEmail()), "answer-plan": "Ö".repeat(999) };
  let html = "";
  for (let times = 0; times <= 10; times += 1)
    html = await (await send(values, { address })).text();
  expect(html).toContain(`name="answer-plan" value="${values["answer-plan"]}"`);
});
