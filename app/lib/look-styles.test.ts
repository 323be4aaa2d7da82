import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as v from "valibot";
import { firm } from "../../tests/support/firm.ts";
import { lookSchema } from "#app/lib/content/schema/look.ts";
import { withLook } from "./look-styles.ts";

const root = new URL("../../", import.meta.url);

test("@look placeholders are replaced by colours and typefaces", () => {
  expect(withLook(firm, ":root { @look tokens; }")).toContain(
    `--color-paper: ${firm.look.colours.paper};`,
  );
  expect(withLook(firm, "@look typefaces;")).toMatch(
    /font-family: "Newsreader"; src: url\("\.\.\/fonts\/serif/,
  );
  for (const { id } of firm.countries) {
    expect(withLook(firm, "@look country-colours;")).toContain(`.chart-colour-${id} {`);
    expect(withLook(firm, "@look country-colours-on-dark;")).toMatch(
      new RegExp(`--chart-${id}: #\\w{6};`),
    );
  }
});

test("an unknown @look name is an error", () => {
  expect(() => withLook(firm, "@look colors;")).toThrow(
    "There is no @look colors, only typefaces, tokens",
  );
});

test("no stylesheet or source file contains a hex colour", () => {
  const files = execFileSync("git", ["ls-files", "app", "server"], { cwd: root, encoding: "utf8" });
  const typed = files
    .split("\n")
    .filter((file) => /\.(css|tsx?)$/.test(file) && !file.includes(".test."))
    .filter((file) => /#[\da-fA-F]{6}\b/.test(readFileSync(new URL(file, root), "utf8")));
  expect(typed).toEqual([]);
});

test("colours with too little contrast are reported with their contrast", () => {
  const pale = { ...firm.look, colours: { ...firm.look.colours, muted: "#9aa39f" } };
  const { issues = [] } = v.safeParse(lookSchema, pale);
  expect(issues.map(({ message }) => message)).toEqual([
    "has a contrast of 2.4 on paper, and must have 4.5: make one of them darker or lighter",
    "has a contrast of 2.0 on land, and must have 4.5: make one of them darker or lighter",
  ]);
});
