import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Json } from "../../api.ts";
import { useEditor } from "../editor-context.ts";
import { Icon, type IconName } from "../icons.tsx";
import { Dialog } from "../dialog.tsx";
import { NameDialog } from "./choice-field.tsx";
import { FieldFrame, type FieldInfo, useInputProps } from "./field-frame.tsx";
import { FigurePicker } from "./figure-picker.tsx";
import { useForm } from "./form-context.ts";
import { fullAddress, PageInput } from "./page-input.tsx";
import { FigureNotes, insertText } from "./text-field.tsx";

type Dialogs = "figure" | "chart" | "link" | undefined;

/** Marks around the selection, or words in their place. */
const around = (before: string, after: string, words: string) => (selected: string) =>
  `${before}${selected || words}${after}`;

/** A mark at the beginning of each selected line. */
const atLines = (mark: string) => (selected: string) =>
  selected
    .split("\n")
    .map((line) => mark + line)
    .join("\n");

interface Tool {
  label: string;
  show: string | IconName;
  isLine?: boolean;
  key?: string;
  /** Undefined for a tool that asks first. */
  apply?: (selected: string) => string;
}

const tools: Tool[] = [
  { label: "Bold", show: "B", key: "b", apply: around("**", "**", "bold") },
  { label: "Italic", show: "I", key: "i", apply: around("*", "*", "italic") },
  { label: "Link", show: "link", key: "k" },
  { label: "Heading", show: "H", isLine: true, apply: atLines("## ") },
  { label: "List", show: "list", isLine: true, apply: atLines("- ") },
  { label: "Quotation", show: "quote", isLine: true, apply: atLines("> ") },
];

export function MarkdownField({ value, ...info }: FieldInfo & { value: Json | undefined }) {
  const { edit } = useForm();
  const { names } = useEditor();
  const [open, setOpen] = useState<Dialogs>();
  const ref = useRef<HTMLTextAreaElement>(null);
  const inputProps = useInputProps(info, { hasNote: true });
  const text = typeof value === "string" ? value : "";

  const selected = () =>
    ref.current?.value.slice(ref.current.selectionStart, ref.current.selectionEnd) ?? "";
  const apply = ({ isLine, apply: marked }: Tool) => {
    const input = ref.current;
    if (!input) return;
    if (!marked) return setOpen("link");
    // Marks of lines stand at their beginning, wherever the cursor is.
    if (isLine) input.selectionStart = input.value.lastIndexOf("\n", input.selectionStart - 1) + 1;
    insertText(input, marked(selected()));
  };
  const insert = (inserted: string) => {
    // Only a closed dialog lets the focus go.
    flushSync(() => setOpen(undefined));
    insertText(ref.current, inserted);
  };

  return (
    <FieldFrame {...info} note={<FigureNotes text={text} />}>
      <div className="markdown">
        <fieldset className="toolbar" aria-label="Format the text">
          {tools.map((tool) => (
            <button
              key={tool.label}
              type="button"
              className="icon-button"
              aria-label={tool.label}
              title={tool.key ? `${tool.label} (Ctrl+${tool.key.toUpperCase()})` : tool.label}
              onClick={() => apply(tool)}
            >
              {tool.show.length === 1 ? (
                <span className={`letter is-${tool.label.toLowerCase()}`}>{tool.show}</span>
              ) : (
                <Icon name={tool.show as IconName} />
              )}
            </button>
          ))}
          <button type="button" className="text-button" onClick={() => setOpen("figure")}>
            <Icon name="figure" /> Insert a figure
          </button>
          <button type="button" className="text-button" onClick={() => setOpen("chart")}>
            <Icon name="chart" /> Insert a chart
          </button>
        </fieldset>
        <textarea
          {...inputProps}
          ref={ref}
          className="input is-long"
          value={text}
          onChange={(event) => edit(info.fieldKey, event.target.value)}
          onKeyDown={(event) => {
            const tool = tools.find(({ key }) => key === event.key.toLowerCase());
            if (!tool || !(event.ctrlKey || event.metaKey) || event.altKey) return;
            event.preventDefault();
            apply(tool);
          }}
        />
      </div>
      {open === "figure" && (
        <FigurePicker
          onClose={() => setOpen(undefined)}
          onChoose={(reference) => insert(`{${reference}}`)}
        />
      )}
      {open === "link" && (
        <LinkDialog
          onClose={() => setOpen(undefined)}
          onChoose={(target) => insert(`[${selected() || "words"}](${target})`)}
        />
      )}
      {open === "chart" && (
        <NameDialog
          title="Insert a chart"
          kind="chart"
          options={names.chart?.map(({ name }) => name) ?? []}
          onClose={() => setOpen(undefined)}
          onChoose={(name) => insert(`\n\n/charts/${name}\n\n`)}
        />
      )}
    </FieldFrame>
  );
}

interface LinkDialogProps {
  onChoose: (target: string) => void;
  onClose: () => void;
}

/** Where a link leads: to a page of the site, or elsewhere. */
function LinkDialog({ onChoose, onClose }: LinkDialogProps) {
  const id = useId();
  const [target, setTarget] = useState("");
  return (
    <Dialog title="Insert a link" onClose={onClose}>
      <form
        className="dialog-text"
        onSubmit={(event) => {
          event.preventDefault();
          if (target.trim() !== "") onChoose(fullAddress(target) ?? target.trim());
        }}
      >
        <div className="asked-label">
          <label htmlFor={id}>Page of the site, or address of another one</label>
          <PageInput id={id} value={target} placeholder="/about or https://" onChange={setTarget} />
        </div>
        <div className="notice-actions">
          <button type="submit" className="button is-main" aria-disabled={target.trim() === ""}>
            Insert the link
          </button>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}
