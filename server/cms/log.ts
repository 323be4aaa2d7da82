type Write = (details: object, message: string) => void;

/** The part of pino that this room needs. */
export type Log = { info: Write; warn: Write; error: Write };
