import counted from "./wcag-tests.json" with { type: "json" };

/** The success criteria of WCAG 2.2 at levels A and AA. Their names are in content/language. */
export const wcagLevels = {
  "1.1.1": "A",
  "1.2.1": "A",
  "1.2.2": "A",
  "1.2.3": "A",
  "1.2.4": "AA",
  "1.2.5": "AA",
  "1.3.1": "A",
  "1.3.2": "A",
  "1.3.3": "A",
  "1.3.4": "AA",
  "1.3.5": "AA",
  "1.4.1": "A",
  "1.4.2": "A",
  "1.4.3": "AA",
  "1.4.4": "AA",
  "1.4.5": "AA",
  "1.4.10": "AA",
  "1.4.11": "AA",
  "1.4.12": "AA",
  "1.4.13": "AA",
  "2.1.1": "A",
  "2.1.2": "A",
  "2.1.4": "A",
  "2.2.1": "A",
  "2.2.2": "A",
  "2.3.1": "A",
  "2.4.1": "A",
  "2.4.2": "A",
  "2.4.3": "A",
  "2.4.4": "A",
  "2.4.5": "AA",
  "2.4.6": "AA",
  "2.4.7": "AA",
  "2.4.11": "AA",
  "2.5.1": "A",
  "2.5.2": "A",
  "2.5.3": "A",
  "2.5.4": "A",
  "2.5.7": "AA",
  "2.5.8": "AA",
  "3.1.1": "A",
  "3.1.2": "AA",
  "3.2.1": "A",
  "3.2.2": "A",
  "3.2.3": "AA",
  "3.2.4": "AA",
  "3.2.6": "A",
  "3.3.1": "A",
  "3.3.2": "A",
  "3.3.3": "AA",
  "3.3.4": "AA",
  "3.3.7": "A",
  "3.3.8": "AA",
  "4.1.2": "A",
  "4.1.3": "AA",
} as const;

export type Criterion = keyof typeof wcagLevels;

export const wcagCriteria = Object.keys(wcagLevels) as Criterion[];

interface WcagTests {
  /** The day on which the counts last changed. */
  changed: string;
  /** The number of browser tests for each criterion; criteria without tests are left out. */
  tests: { [Name in Criterion]?: number };
}

/** Counted from the tags of the browser tests by `npm run accessibility`. */
export const wcagTests: WcagTests = counted;
