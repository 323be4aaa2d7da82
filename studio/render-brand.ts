import { writeFile } from "node:fs/promises";
import { content } from "./firm.ts";
import { recordMade } from "../scripts/content-check/made-from.ts";
import { drawLogo, drawMarkOnly, forms } from "./brand/logo.ts";
import { paths, report } from "./output.ts";

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
    const target = `${paths.brand}/${file}.svg`;
    await writeFile(target, svg);
    report(target, svg.length);
  }
  recordMade(content, ["brand"]);
};
