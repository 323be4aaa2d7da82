import type { Visitor } from "./visitor.ts";

export interface Journey {
  title: string;
  run(visitor: Visitor): Promise<void>;
  screen: "phone" | "desktop";
  scripts: boolean;
}

/** Something that visitors do from its beginning to its end. Unless it says otherwise, on a desktop and with scripts. */
export const journey = (
  title: string,
  run: Journey["run"],
  { screen = "desktop", scripts = true }: Partial<Journey> = {},
): Journey => ({ title, run, screen, scripts });
