import { randomUUID } from "node:crypto";
import { newAddress, said, sendForm } from "./send-form.ts";
import type { Site } from "./site.ts";

/** A visitor's registration; sending it again is the same submission. */
export interface Registration {
  name: string;
  email: string;
  submission: string;
}

export interface Told {
  registration: Registration;
  /** 0 if there was no response. */
  status: number;
  message: string | undefined;
  /** Whether the form still contains what was typed. */
  kept: boolean;
}

export const newRegistrations = (count: number): Registration[] =>
  Array.from({ length: count }, (_, index) => {
    const submission = randomUUID();
    return { name: `Visitor ${index}`, email: `${submission}@example.com`, submission };
  });

/** Sends a registration as a browser without scripts does, and reads the message of the page. */
export async function register(site: Site, registration: Registration): Promise<Told> {
  const { name, email, submission } = registration;
  const values = { form: "signup", name, email, submission, newsletters: "on" };
  try {
    const response = await sendForm(site, values, { path: "/?index", address: newAddress() });
    const html = await response.text();
    const kept = [name, email].every((value) => html.includes(`value="${value}"`));
    return { registration, status: response.status, message: said(html), kept };
  } catch {
    return { registration, status: 0, message: undefined, kept: false };
  }
}

export const registerAll = (site: Site, all: Registration[]) =>
  Promise.all(all.map((one) => register(site, one)));

/** Twelve visitors at a time, one registration after the other. */
export async function registerInTurn(
  site: Site,
  all: Registration[],
  onTold: (told: number) => void = () => {},
): Promise<Told[]> {
  const waiting = [...all];
  const told: Told[] = [];
  const visitor = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      told.push(await register(site, one));
      onTold(told.length);
    }
  };
  await Promise.all(Array.from({ length: 12 }, visitor));
  return told;
}

export const succeeded = ({ status }: Told) => status === 200;
export const failed = (told: Told) => !succeeded(told);

/** The message for a registration that may not be stored. */
const storeFailed = "503 Error Something went wrong. Please try again.";

/**
 * Compares the messages to visitors with the stored addresses. Reports success without a row, a row that is stored twice, a
 * failure without an error message, and a failed form that has lost its values.
 */
export function broken(told: Told[], stored: string[]): string[] {
  const times = (email: string) => stored.filter((one) => one === email).length;
  return told.flatMap(({ registration: { email }, status, message, kept }) => {
    const count = times(email);
    if (count > 1) return [`${email} is stored ${count} times`];
    if (status === 200) return count === 1 ? [] : [`${email} was thanked and is not stored`];
    const read = `${status} ${message}`;
    if (read !== storeFailed) return [`${email} read ${read}`];
    return kept ? [] : [`${email} has to be typed again`];
  });
}
