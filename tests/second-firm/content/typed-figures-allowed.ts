/** Meningar vars siffror inget diagram har. */
export const allowed: Record<string, string[]> = {};
