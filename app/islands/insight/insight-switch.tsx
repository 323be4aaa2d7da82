import { InPlaceLink } from "#app/ui/in-place-link.tsx";
import type { SwitchOption } from "./insight-view.ts";

interface InsightSwitchProps {
  label: string;
  options: SwitchOption[];
  onFollow: (to: string) => void;
}

/**
 * Links beside one another: each view is an address that can be opened, kept and shared. A page that loads anew begins at
 * the top, so they name the place to begin at.
 */
export function InsightSwitch({ label, options, onFollow }: InsightSwitchProps) {
  return (
    <nav aria-label={label} className="insight-switch" data-words={wordsOf(options)}>
      <ul>
        {options.map(({ text, to, isCurrent }) => (
          <li key={text}>
            <InPlaceLink
              href={`${to}#figures`}
              onFollow={() => onFollow(to)}
              aria-current={isCurrent ? "true" : undefined}
            >
              {text}
            </InPlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const wordsOf = (options: SwitchOption[]) =>
  options.every(({ text }) => text.length < 5) ? "short" : "long";
