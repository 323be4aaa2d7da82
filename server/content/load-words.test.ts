import { expect, test } from "vitest";
import { loadWords, readLanguages } from "./load-words.ts";
import { type Problem, problemLine, readYaml } from "./source-file.ts";

const languages = await readLanguages();

test("mistakes in a new language and in the firm's own words are told at once", () => {
  const finnish = readYaml("languages/fi.yaml", "lang: fi\nlocale: finnish language\n");
  const problems: Problem[] = [];
  const { words, spare } = loadWords({
    language: "fi",
    languages: new Map([["fi", finnish], ...languages]),
    overrides: readYaml("firm/words.yaml", "site:\n  menue: Valikko\n"),
    problems,
  });
  const lines = problems.map(problemLine);
  expect(lines).toContain(
    'languages/fi.yaml:2:1: locale: "finnish language" must be the tag of a language, as en or en-GB',
  );
  expect(lines).toContain("languages/fi.yaml:1:1: site: is missing");
  expect(lines.filter((line) => line.startsWith("firm/"))).toEqual([
    "firm/words.yaml:2:3: site.menue: is no field here: did you mean menu?",
  ]);
  expect(words).toBeUndefined();
  expect(spare).toBeDefined();
});
