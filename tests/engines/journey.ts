import type { WindowOptions } from "./engine.ts";
import type { Visitor } from "./visitor.ts";

export interface Journey {
  title: string;
  run(visitor: Visitor): Promise<void>;
  screen: "phone" | "desktop";
  scripts: WindowOptions["scripts"];
}

/** A complete visitor task. By default on a desktop screen and with JavaScript. */
export const journey = (
  title: string,
  run: Journey["run"],
  { screen = "desktop", scripts = "run" }: Partial<Journey> = {},
): Journey => ({ title, run, screen, scripts });
