import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import type { PressMatter } from "./press-matter.ts";

export function PressContact({
  contact: { name, role, email, phone },
}: Pick<PressMatter, "contact">) {
  return (
    <section>
      <h2 className="eyebrow text-muted">Press contact</h2>
      <p className="mt-3 leading-snug">
        <strong className="block font-semibold">{name}</strong>
        <span className="block text-base text-muted">{role}</span>
      </p>
      <ul className="mt-2 grid gap-2">
        <li>
          <EmailLink address={email} className="link" />
        </li>
        {phone && (
          <li>
            <PhoneLink number={phone} className="link" />
          </li>
        )}
      </ul>
    </section>
  );
}
