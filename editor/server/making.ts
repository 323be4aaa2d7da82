import * as v from "valibot";
import { type PictureFolder, pictureFolders } from "#app/lib/pictures/picture-folders.ts";
import { slug } from "#app/lib/text.ts";
import { freeNewsNumber } from "#server/content/cross-problems.ts";
import type { FirmFolder } from "#server/content/read-folder.ts";
import { cropPicture } from "#server/pictures/crop-picture.ts";
import { emptyValue } from "../client/form/shape.ts";
import { bodyField, type Json, type Schema } from "../api.ts";
import { type Api, Refused } from "./app.ts";
import type { DraftContents } from "./draft-content.ts";
import type { Draft, Drafts } from "./drafts.ts";
import { bodyOf, type Editing } from "./editing.ts";
import { isWritable, schemaOf } from "./firm-files.ts";
import { writeFile } from "./write-file.ts";

interface Options {
  drafts: Drafts;
  contents: DraftContents;
  editing: Editing;
}

const kinds = ["page", "report", "news", "document", "chart", "person"] as const;
export type NewKind = (typeof kinds)[number];

const newSchema = v.object({
  kind: v.picklist(kinds),
  title: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(90)),
});
const pathSchema = v.object({ path: v.pipe(v.string(), v.check(isWritable)) });

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number));
const area = v.object({
  left: wholeNumber,
  top: wholeNumber,
  width: wholeNumber,
  height: wholeNumber,
});

/** The parts of the editor's API that make and remove files. */
export function createMaking({ drafts, contents, editing }: Options) {
  /** Adds a file to a draft. Nothing that is there is overwritten. */
  async function add(draft: Draft, path: string, text: string) {
    const { loaded } = await contents.of(draft);
    if (loaded.files.paths.includes(path))
      throw new Refused(409, "There is something with this name already: choose another one.");
    await drafts.change(draft, async (files) => ({
      [path]: await editing.changed(files[path], path, Buffer.from(text)),
    }));
  }

  const api: Api = {
    /** A file with all required fields, which are empty: it can be published when they are filled in. */
    async "POST new"({ user, body }): Promise<{ path: string; field?: string }> {
      const { kind, title } = bodyOf(newSchema, body);
      const draft = drafts.of(user);
      const name = slug(title).slice(0, 60).replace(/-$/, "");
      if (name === "") throw new Refused(400, "The title needs a letter or a digit.");
      if (kind === "person") return addPerson(draft, title);
      const { known, files } = (await contents.of(draft)).loaded;
      const path = pathOf(kind, name);
      const schema = await schemaOf(path, {}, known);
      if (!schema) throw new Refused(400, "Nothing of this kind can be made.");
      const value = { ...Object(emptyValue(schema)), ...startOf(kind, title, files) } as Json;
      const text = writeFile(path, undefined, value);
      const head = path.endsWith(".yaml")
        ? `# yaml-language-server: $schema=../.schemas/${kind}.json\n`
        : "";
      await add(draft, path, head + text);
      return { path };
    },

    async "POST delete"({ user, body }) {
      const { path } = bodyOf(pathSchema, body);
      const draft = drafts.of(user);
      const { loaded } = await contents.of(draft);
      if (!loaded.files.paths.includes(path)) throw new Refused(404, "There is no such file.");
      await drafts.change(draft, async (files) => ({
        [path]: await editing.removed(files[path], path),
      }));
      return {};
    },

    /** A document that pages offer: the body is the PDF. */
    async "POST pdf"({ user, query, body }): Promise<{ path: string; name: string }> {
      const name = slug((query.get("name") ?? "").slice(0, 60)).replace(/-$/, "");
      if (name === "") throw new Refused(400, "Give the PDF a name.");
      if (!body.subarray(0, 1024).includes("%PDF-")) throw new Refused(422, "This is no PDF.");
      const path = `files/${name}.pdf`;
      await drafts.change(drafts.of(user), async (files) => ({
        [path]: await editing.changed(files[path], path, body),
      }));
      return { path, name: `${name}.pdf` };
    },

    /** A picture for a folder, cropped: the body is the photograph. */
    async "POST picture"({ user, query, body }): Promise<{ path: string; name: string }> {
      const folder: PictureFolder | undefined = pictureFolders.find(
        (of) => of.folder === query.get("folder") && of.format !== "svg",
      );
      const name = slug((query.get("name") ?? "").slice(0, 60)).replace(/-$/, "");
      if (!folder || name === "") throw new Refused(400, "Give the picture a name.");
      const { success, output } = v.safeParse(area, Object.fromEntries(query));
      const made = await cropPicture(body, folder, success ? output : undefined).catch(
        (error: Error) => {
          throw new Refused(422, error.message);
        },
      );
      const path = `${folder.folder}/${name}.${folder.format}`;
      await drafts.change(drafts.of(user), async (files) => ({
        [path]: await editing.changed(files[path], path, made.bytes),
      }));
      return { path, name: folder.format === "png" ? `${name}.png` : name };
    },
  };

  async function addPerson(draft: Draft, name: string) {
    const file = await editing.open(draft, "people.yaml");
    const people = file.value as Json[];
    const { items } = file.schema;
    const person = { ...Object(emptyValue(items as Schema)), name } as Json;
    const text = writeFile("people.yaml", file.text, [...people, person]);
    await drafts.change(draft, async (files) => ({
      "people.yaml": await editing.changed(files["people.yaml"], "people.yaml", Buffer.from(text)),
    }));
    return { path: "people.yaml", field: `${people.length}.name` };
  }

  return { api };
}

const folders = { page: "pages", report: "reports", document: "documents", chart: "charts" };

const today = () => new Date().toISOString().slice(0, 10);

const pathOf = (kind: Exclude<NewKind, "person">, name: string) =>
  kind === "news" ? `news/${today()}-${name}.md` : `${folders[kind]}/${name}.yaml`;

/** What is known of a new file before somebody has written anything. */
function startOf(kind: NewKind, title: string, files: FirmFolder): Record<string, Json> {
  switch (kind) {
    case "page":
      return { meta: { title: title.slice(0, 60), description: "" }, hero: { title } };
    case "news": {
      const id = freeNewsNumber(files);
      return { id, title, date: `${today()}T09:00:00`, draft: true, [bodyField]: "" };
    }
    case "chart": {
      const rows = [{ label: "", values: [null] }];
      return { title, edition: today().slice(0, 7), columns: [""], rows };
    }
    case "report": {
      const orders = [...files.filesIn("reports").values()].map(
        ({ value }) => Number(Object(value).order) || 0,
      );
      return { title, order: Math.max(0, ...orders) + 1, variant: "default" };
    }
    case "document":
    case "person":
      return { title };
  }
}
