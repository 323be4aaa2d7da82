import type { Json, OpenFile } from "../../api.ts";
import { fileAddress } from "../address.ts";
import { useEditor } from "../editor-context.ts";
import { isObject } from "../field-path.ts";
import { Link } from "../link.tsx";

interface NewFileStepsProps {
  file: OpenFile;
  value: Json;
  missing: number;
}

/** What a new report takes beside its required fields, until it is published. */
export function NewFileSteps({ file, value, missing }: NewFileStepsProps) {
  const { state } = useEditor();
  const isNew = state.files.some(({ path, state: of }) => path === file.path && of === "new");
  if (isNew && file.group === "pages")
    return (
      <p className="notice">{`The address of this page is ${file.page}, after the name with which it was made. Visitors find it by a menu once it has a menu entry.`}</p>
    );
  if (!isNew || file.group !== "reports" || !isObject(value)) return null;
  const preview = isObject(value["preview"]) ? value["preview"] : {};
  const steps = [
    {
      label: missing === 0 ? "All required fields" : `Required fields: ${missing} missing`,
      isDone: missing === 0,
      to: undefined,
    },
    {
      label: "Pictures of its pages",
      isDone: Array.isArray(value["pages"]) && value["pages"].length > 0,
      to: fileAddress(file.path, "pages"),
    },
    {
      label: "A PDF as its preview, or a request by e-mail",
      isDone: typeof preview["file"] === "string" && preview["file"] !== "",
      to: fileAddress(file.path, "preview.intro"),
    },
    {
      label: "An entry in the menu, if it should have one",
      isDone: false,
      to: fileAddress("navigation.yaml"),
    },
  ];
  return (
    <section className="notice" aria-labelledby="steps">
      <h2 id="steps">A report takes</h2>
      <ul className="steps">
        {steps.map(({ label, isDone, to }) => (
          <li key={label} data-done={isDone || undefined}>
            {to === undefined || isDone ? label : <Link to={to}>{label}</Link>}
            {isDone && <span className="mark">done</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
