import { type ComponentProps, useId } from "react";
import type { Group } from "../../api.ts";
import { useEditor } from "../editor-context.ts";

/** Groups whose files are one page each. */
const withPages: Group[] = ["pages", "reports", "charts", "news"];

type PageInputProps = Omit<ComponentProps<"input">, "list" | "onChange"> & {
  onChange: (address: string) => void;
};

/** An address, with the pages of the site to choose from. Any other can be typed. */
export function PageInput({ onChange, ...props }: PageInputProps) {
  const id = useId();
  const { files } = useEditor().state;
  const titles = new Map(
    files
      .filter(({ group, state }) => withPages.includes(group) && state !== "deleted")
      .flatMap(({ page, title }) => (page === undefined ? [] : [[page, title] as const])),
  );
  const title = titles.get(String(props.value));
  return (
    <div className="page-input">
      <input
        {...props}
        className="input"
        list={id}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={id}>
        {[...titles].map(([page, name]) => (
          <option key={page} value={page}>
            {name}
          </option>
        ))}
      </datalist>
      {title !== undefined && <p className="count">{title}</p>}
    </div>
  );
}

/** "www.example.com" without what browsers add to it; undefined if it is no such address. */
export function fullAddress(written: string): string | undefined {
  const host = /^(?:https?:\/{0,2})?((?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#]\S*)?)$/iu.exec(
    written.trim(),
  )?.[1];
  return host === undefined || written.startsWith("https://") ? undefined : `https://${host}`;
}
