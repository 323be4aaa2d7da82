import { content } from "./firm.ts";
import { recordParts } from "../scripts/content-check/made-from.ts";
import { drawLogo, drawMarkOnly, forms } from "./brand/logo.ts";
import { writeMade } from "./output.ts";

export const renderBrand = async () => {
  const { name } = content.company;
  const drawings = {
    "logo-positive": await drawLogo(name, forms.positive),
    "logo-negative": await drawLogo(name, forms.negative),
    "logo-mono-black": await drawLogo(name, forms["mono-black"]),
    "logo-mono-white": await drawLogo(name, forms["mono-white"]),
    "mark-positive": drawMarkOnly(name, forms.positive),
    "mark-negative": drawMarkOnly(name, forms.negative),
  };
  for (const [file, svg] of Object.entries(drawings)) {
    await writeMade(`brand/${file}.svg`, () => svg);
  }
  recordParts(content, ["brand"]);
};
