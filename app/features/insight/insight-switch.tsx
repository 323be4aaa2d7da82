import "./insight.css";
import { useStarted } from "#app/ui/use-started.ts";

interface InsightSwitchProps {
  label: string;
  options: { text: string; to: string; isCurrent: boolean }[];
}

/** Links beside one another: each view is an address that can be opened, kept and shared. */
export function InsightSwitch({ label, options }: InsightSwitchProps) {
  const place = usePlaceWithoutScripts();
  return (
    <nav aria-label={label} className="insight-switch" data-words={wordsOf(options)}>
      <ul>
        {options.map(({ text, to, isCurrent }) => (
          <li key={text}>
            <a href={to + place} aria-current={isCurrent ? "true" : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const wordsOf = (options: InsightSwitchProps["options"]) =>
  options.every(({ text }) => text.length < 5) ? "short" : "long";

/**
 * A page that loads anew begins at the top, so the links name the place to begin at. The app changes the
 * figures in place and must not move the reader, as it would for a place named in the address.
 */
function usePlaceWithoutScripts(): string {
  return useStarted() ? "" : "#figures";
}
