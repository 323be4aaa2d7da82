import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { drawLogo, drawMarkOnly, forms } from "./brand/logo.ts";
import { paths, report } from "./output.ts";

const companyFile = path.resolve(import.meta.dirname, "../content/company.ts");

const companyName = async (): Promise<string> => {
  if (!existsSync(companyFile)) return "Nordsikt";
  const { company } = (await import(companyFile)) as { company: { name: string } };
  return company.name;
};

export const renderBrand = async () => {
  const name = await companyName();
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
};
