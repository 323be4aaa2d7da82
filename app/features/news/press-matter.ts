import { company } from "#content/company.ts";
import { findPerson } from "#content/find-person.ts";
import { press } from "#content/press.ts";

/** What goes with every press release, wherever it is read: whom to call, and who the firm is. */
export interface PressMatter {
  contact: { name: string; role: string; email: string; phone: string | undefined };
  about: { heading: string; text: string };
}

export function pressMatter(): PressMatter {
  const { name, role, phone } = findPerson(press.contact.person);
  return {
    contact: { name, role, email: company.pressEmail, phone },
    about: { heading: `About ${company.name}`, text: press.boilerplate.short },
  };
}
