import { plainTextPath } from "./plain-text-path.ts";

/** The release for an editorial system: to copy, or, where nothing can be copied, to open and select. */
export function ForEditors({ id }: { id: number }) {
  return (
    <section data-screen-only="">
      <h2 className="eyebrow text-muted">For editors</h2>
      <ul className="mt-3 grid gap-2">
        <li className="needs-scripts">
          <button
            type="button"
            className="link cursor-pointer"
            data-copy="plain-text"
            data-copied="Text copied"
            data-refused="Could not be copied. Open it instead."
          >
            Copy as plain text
          </button>{" "}
          <output className="text-sm text-muted" />
        </li>
        <li>
          <a id="plain-text" className="link" href={plainTextPath(id)}>
            Open as plain text
          </a>
        </li>
      </ul>
    </section>
  );
}
