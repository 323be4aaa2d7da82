import { createContext, use } from "react";
import type { Json, Problem, Shown } from "../../api.ts";

export interface FormContextValue {
  /** Sets a field, or removes it with `undefined`. */
  edit: (key: string, next: Json | undefined) => void;
  /** By the key of their field. */
  problems: ReadonlyMap<string, Problem[]>;
  /** The names of the figures of a year, in a file of figures by country and year. */
  categories: readonly string[];
  /** Texts of charts take no figures of charts. */
  allowsFigures: boolean;
  shown: Shown;
  /** The field to open and focus. Another object for each wish. */
  target: { key: string } | undefined;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useForm(): FormContextValue {
  const form = use(FormContext);
  if (!form) throw new Error("useForm is used outside a form");
  return form;
}

/** The id of the element that has the focus of a field. */
export const inputId = (key: string) => `field:${key}`;
