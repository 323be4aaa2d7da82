/** For values of files that no schema has checked yet. */
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The blocks of a list, without their checks. */
export const listIn = (value: unknown, name: string): Record<string, unknown>[] =>
  asList(Object(value)[name]).map((entry) => Object(entry) as Record<string, unknown>);

export function textIn(value: unknown, name: string): string | undefined {
  const text: unknown = Object(value)[name];
  return typeof text === "string" ? text : undefined;
}
