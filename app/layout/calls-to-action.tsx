import type { SectionContent } from "#content/schema/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { ButtonLook } from "#app/ui/button.tsx";

export interface CallsToActionProps {
  ctas: SectionContent["ctas"];
  look?: ButtonLook;
}

export function CallsToAction({ ctas = [], look = "outline" }: CallsToActionProps) {
  if (ctas.length === 0) return null;
  return (
    <p className="mt-8 flex flex-wrap gap-4">
      {ctas.map(({ text, link }) => (
        <ButtonLink key={link} to={link} look={look}>
          {text}
        </ButtonLink>
      ))}
    </p>
  );
}
