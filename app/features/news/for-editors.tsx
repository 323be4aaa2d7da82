import { useCopy } from "#app/ui/use-copy.ts";
import { plainTextPath } from "./plain-text-path.ts";

/** The release for an editorial system: to copy, or, where nothing can be copied, to open and select. */
export function ForEditors({ id }: { id: number }) {
  const path = plainTextPath(id);
  const { outcome, copy } = useCopy(() => fetchText(path));
  return (
    <section data-screen-only="">
      <h2 className="eyebrow text-muted">For editors</h2>
      <ul className="mt-3 grid gap-2">
        <li className="needs-scripts">
          <button type="button" className="link cursor-pointer" data-await-app="" onClick={copy}>
            Copy as plain text
          </button>{" "}
          <output className="text-sm text-muted">{outcome && said[outcome]}</output>
        </li>
        <li>
          <a className="link" href={path}>
            Open as plain text
          </a>
        </li>
      </ul>
    </section>
  );
}

const said = { copied: "Text copied", refused: "Could not be copied. Open it instead." };

async function fetchText(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}
