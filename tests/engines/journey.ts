import type { WindowOptions } from "./engine.ts";
import type { Visitor } from "./visitor.ts";

export interface Journey {
  title: string;
  run(visitor: Visitor): Promise<void>;
  screen: "phone" | "desktop";
  scripts: WindowOptions["scripts"];
}

/** Something that visitors do from its beginning to its end. Unless it says otherwise, on a desktop and with scripts. */
export const journey = (
  title: string,
  run: Journey["run"],
  { screen = "desktop", scripts = "run" }: Partial<Journey> = {},
): Journey => ({ title, run, screen, scripts });
