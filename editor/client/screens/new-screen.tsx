import { useId, useState } from "react";
import { fileAddress, navigate } from "../address.ts";
import { Failure } from "../confirm-dialog.tsx";
import { useEditor } from "../editor-context.ts";
import { fieldKey } from "../field-path.ts";
import { loadState, makeFile } from "../requests.ts";
import { firstField } from "./first-field.ts";

const kinds = [
  {
    kind: "page",
    label: "Page",
    title: "Its heading",
    text: "Has an address of its own, a picture at the top and sections of text.",
  },
  {
    kind: "report",
    label: "Report",
    title: "The title of the report",
    text: "Has a page among the products, a chart, pictures of its pages and the form for its preview.",
  },
  {
    kind: "person",
    label: "Person",
    title: "The name",
    text: "Can be named as analyst, author or contact: a name, a role, a portrait and an address.",
  },
  {
    kind: "news",
    label: "News item",
    title: "The headline",
    text: "A newsletter or a press release with a date. It is shown once it is no draft any more.",
  },
  {
    kind: "document",
    label: "Document",
    title: "The title on the cover",
    text: "The texts of a PDF, as slides or on A4 pages.",
  },
  {
    kind: "chart",
    label: "Chart",
    title: "What it shows",
    text: "Figures with their source, drawn as lines, bars or dots. Pages show it, and texts its figures.",
  },
] as const;

export function NewScreen() {
  const id = useId();
  const { refresh } = useEditor();
  const [kind, setKind] = useState<(typeof kinds)[number]>(kinds[0]);
  const [title, setTitle] = useState("");
  const [failure, setFailure] = useState<Error>();
  const [isBusy, setIsBusy] = useState(false);

  const make = async () => {
    if (isBusy) return;
    if (title.trim() === "") {
      setFailure(new Error("Give it a title first."));
      return document.getElementById(`${id}title`)?.focus();
    }
    setIsBusy(true);
    try {
      const { path, field } = await makeFile(kind.kind, title);
      const { problems } = await loadState();
      refresh();
      navigate(fileAddress(path, fieldKey(firstField(problems, path, field))));
    } catch (error) {
      setFailure(error as Error);
      setIsBusy(false);
    }
  };

  return (
    <section className="screen" aria-labelledby="screen-title">
      <h1 id="screen-title" tabIndex={-1}>
        New
      </h1>
      <form
        className="publish-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <fieldset className="kinds">
          <legend className="visually-hidden">What is it?</legend>
          {kinds.map((one) => (
            <label key={one.kind} className="kind">
              <input
                type="radio"
                aria-describedby={`${id}${one.kind}`}
                name={`${id}kind`}
                checked={one === kind}
                onChange={() => setKind(one)}
              />
              <strong>{one.label}</strong>
              <span id={`${id}${one.kind}`} className="hint">
                {one.text}
              </span>
            </label>
          ))}
        </fieldset>
        <div className="field">
          <div className="field-head">
            <label htmlFor={`${id}title`}>{kind.title}</label>
          </div>
          <input
            id={`${id}title`}
            className="input"
            maxLength={90}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </div>
        {failure && <Failure error={failure} />}
        <p className="hint">It is in your draft only, until it is complete and you publish it.</p>
        <div className="notice-actions">
          <button type="submit" className="button is-main" aria-disabled={isBusy}>
            {`Make the ${kind.label.toLowerCase()}`}
          </button>
        </div>
      </form>
    </section>
  );
}
