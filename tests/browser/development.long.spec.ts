import { type ChildProcess, spawn } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { copyProject, type CopiedProject } from "../support/copied-project.ts";
import { freePort } from "../support/free-port.ts";

/** `npm run dev` in a copy of the project, whose content files the tests edit. */
let project: CopiedProject;
let development: ChildProcess;
let url: string;
let terminal = "";

test.describe.configure({ mode: "serial", timeout: 400_000 });

test.beforeAll(async () => {
  test.setTimeout(400_000);
  project = await copyProject();
  // The development server must also start when the folder already has a mistake.
  await edit("content/firm.yaml", "name: ", 'name: "');
  const port = await freePort();
  url = `http://localhost:${port}`;
  development = spawn(process.execPath, ["server/dev.ts"], {
    cwd: project.folder,
    env: { ...project.env, PORT: String(port), DATA_DIR: join(project.folder, "data") },
  });
  for (const output of [development.stdout, development.stderr])
    output?.on("data", (chunk) => (terminal += String(chunk)));
  await expect.poll(() => terminal, { timeout: 150_000 }).toContain("developing");
});

test.afterAll(async () => {
  development?.kill();
  await project?.remove();
});

/** Returns a function that restores the file. */
async function edit(file: string, from: string, to: string) {
  const path = join(project.folder, file);
  const text = await readFile(path, "utf8");
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
  return () => writeFile(path, text);
}

const overlay = "[data-content-problems]";
const soon = { timeout: 150_000 };

test("in development, a syntax error in content replaces the page, which returns when the error is corrected", async ({
  page,
}) => {
  const response = await page.goto(`${url}/contact`);
  expect(response?.status()).toBe(500);
  await expect(page.locator(overlay)).toContainText(
    /content\/firm\.yaml:\d+:\d+: .*a quotation mark is missing/,
  );
  await edit("content/firm.yaml", 'name: "', "name: ");
  await expect(page.getByRole("banner")).toBeVisible(soon);
  await expect(page.locator(overlay)).toHaveCount(0);
});

test("in development, an invalid field is reported over the page and in the terminal until it is corrected", async ({
  page,
}) => {
  await page.goto(`${url}/contact`);
  const undo = await edit("content/firm.yaml", "phone: +", "phone: tel ");
  await expect(page.locator(overlay)).toContainText(
    /content\/firm\.yaml:\d+:\d+: phone: "tel .*" must be an international number/,
    soon,
  );
  await expect(page.locator("h1")).toBeVisible();
  expect(terminal).toMatch(/^content\/firm\.yaml:\d+:\d+: phone: .* must be/m);
  await undo();
  await expect(page.locator(overlay)).toHaveCount(0, soon);
});

test("in development, pages and plain-text responses update when the firm's name changes", async ({
  page,
}) => {
  await page.goto(`${url}/contact`);
  const undo = await edit("content/firm.yaml", "name: ", "name: Renamed ");
  await expect(page).toHaveTitle(/Renamed /, soon);
  const plain = await page.request.get(`${url}/assets/no-such-file.js`);
  expect(await plain.text()).toContain("Renamed ");
  await undo();
  await expect(page).not.toHaveTitle(/Renamed /, soon);
});

test("in development, the sample news update when their files change", async ({ page }) => {
  const [newest = ""] = (await readdir(join(project.folder, "content/news")))
    .filter((name) => name.endsWith(".md"))
    .toSorted()
    .toReversed();
  await page.goto(`${url}/news`);
  const undo = await edit(join("content/news", newest), 'title: "', 'title: "Renamed ');
  await expect(page.getByText("Renamed ").first()).toBeVisible(soon);
  await undo();
});

test("in development, a reference to a missing person is reported with its file and line", async ({
  page,
}) => {
  await page.goto(`${url}/contact`);
  const people = await edit("content/people.yaml", "image: ", "image: no-");
  await expect(page.locator(overlay)).toContainText(
    /content\/people\.yaml:\d+:\d+: #1\.image: "no-.*" is no picture in images\/people/,
    soon,
  );
  await people();
  await expect(page.locator(overlay)).toHaveCount(0, soon);
});

test("in development, colours update when look.yaml changes", async ({ page }) => {
  await page.goto(`${url}/contact`);
  const body = page.locator("body");
  await expect(body).toHaveCSS("background-color", "rgb(247, 245, 240)");
  const undo = await edit("content/look.yaml", 'paper: "#f7f5f0"', 'paper: "#f0f5f7"');
  await expect(body).toHaveCSS("background-color", "rgb(240, 245, 247)", soon);
  await undo();
  await expect(body).toHaveCSS("background-color", "rgb(247, 245, 240)", soon);
});

test("in development, a syntax error in app/ is shown, and the page returns when it is corrected", async ({
  page,
}) => {
  await page.goto(`${url}/contact`);
  const undo = await edit("app/layout/footer.tsx", "import ", "import import ");
  await expect(page.locator(overlay)).toContainText(/app\/layout\/footer\.tsx/, soon);
  await undo();
  await expect(page.getByRole("banner")).toBeVisible(soon);
  await expect(page.locator(overlay)).toHaveCount(0, soon);
});

test("the development server has written no stack trace to the terminal", () => {
  expect(terminal).not.toMatch(/^ {4}at /m);
});
