import type { NameKind } from "#app/lib/content/schema/basics.ts";

// What the editor's two halves say to each other: JSON below /edit/api/.

export type { NameKind };

/** A value as it stands in a file. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Where a field stands in its file; the text below the fields of a Markdown file is at `["---"]`. */
export type FieldPath = readonly (string | number)[];

/** The field of the text of a Markdown file. */
export const bodyField = "---";

export type Group =
  | "pages"
  | "reports"
  | "people"
  | "charts"
  | "documents"
  | "navigation"
  | "look"
  | "words"
  | "redirects"
  | "news"
  | "firm";

export interface Problem {
  /** The file, if it is one. */
  path: string | undefined;
  field: FieldPath;
  /** A sentence without file and position: `hero.title: must be at most 120 characters`. */
  message: string;
  /** The field as people call it, with the names of entries: `Henrik Solbakken, phone`. */
  label?: string;
}

export interface FileEntry {
  /** In the firm's folder: `pages/home.yaml`. */
  path: string;
  group: Group;
  /** As people call it: Home, or the title of a report. */
  title: string;
  state: "as published" | "new" | "changed" | "deleted";
  /** Who else has unpublished changes of it. */
  others: string[];
  /** When a change of it is published that waits: an ISO time. */
  waitsUntil: string | undefined;
  /** The address of the page that shows it, if one does. */
  page: string | undefined;
  /** When a news item is published. */
  date?: string;
  /** Of a file that is a list, such as the people. */
  entries?: number;
}

/** GET state: everything that has no file of its own on the screen. */
export interface State {
  /** Undefined where nobody signs in. */
  user: string | undefined;
  files: FileEntry[];
  /** Changes of files that have no form: pictures. */
  otherChanges: number;
  problems: Problem[];
  preview: PreviewState;
  /** The firm's name. */
  firm: string;
  /** Whether publications become commits. */
  isVersioned: boolean;
  /** Whether leads are stored where the editor can read them, and this person may see them. */
  hasLeads: boolean;
}

/** Pages of a draft with problems are shown with samples in the place of what is missing, or else as they were before. */
export type PreviewState = "as it will be" | "with samples" | "before its problems";

/** A JSON Schema (draft 7), with these keywords beside the usual ones. */
export interface Schema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | Schema[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  enum?: Json[];
  const?: Json;
  anyOf?: Schema[];
  oneOf?: Schema[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  default?: Json;
  /** What the names of `enum` are the names of. */
  names?: NameKind;
}

/** GET file?path=…: a file as it is in the draft. */
export interface OpenFile extends FileEntry {
  value: Json;
  schema: Schema;
  /** As it is written. */
  text: string;
  /** Another one for each text. */
  version: string;
  shown: Shown;
}

/** What each reference in the texts of a file shows, by the reference with its braces. Wrong ones are not among them. */
export type Shown = Readonly<Record<string, string>>;

/** PUT file: the whole value of a file. `version` is that of the file the value was made from. */
export interface Save {
  path: string;
  value: Json;
  version: string;
}

/** The answer: 200, or 409 if the file has another version meanwhile, which the client then opens. */
export interface Saved {
  version: string;
  state: FileEntry["state"];
  text: string;
  shown: Shown;
  problems: Problem[];
  preview: PreviewState;
}

/** GET names: what can be chosen, with what shows it. */
export interface Choice {
  name: string;
  label: string;
  /** The address of a small picture. */
  picture?: string;
}
export type Choices = Partial<Record<NameKind, Choice[]>>;

/** GET figures: charts whose figures texts may show, as `{svod-penetration.sweden.2026}`. */
export interface FigureTable {
  name: string;
  title: string;
  /** Reference, without braces, and what it shows. */
  figures: { reference: string; label: string; value: string }[];
}

/** GET search?q=…, and GET texts?page=…&text=…: fields whose texts match, those of the page first. */
export interface Found {
  path: string;
  title: string;
  field: FieldPath;
  /** The field as people call it. */
  label: string;
  /** The text around the match, in whole words. */
  excerpt: string;
}

/** GET changes: what a publication would change. */
export interface Change {
  path: string;
  title: string;
  state: "new" | "changed" | "deleted";
  /** In words, field by field. */
  fields: { field: FieldPath; label: string; before: string; after: string }[];
  /** Set if the file was changed since the draft began: what somebody else wrote, field by field. */
  conflict?: { field: FieldPath; label: string; mine: string; theirs: string }[];
  /** Who published the file last; undefined if it was not published here. */
  lastBy?: string;
  /** Whether it stays hidden when it is published: a news item that is a draft. */
  isHidden?: boolean;
}

export interface Changes {
  changes: Change[];
  problems: Problem[];
}

/** POST publish. `at` is an ISO time for a publication that waits. */
export interface Publish {
  message: string;
  at?: string;
  /** Decides about fields that somebody else changed: by `path#field.field`. */
  decisions?: Record<string, "mine" | "theirs">;
  /** The files to publish; all of the draft without them. */
  paths?: string[];
}

/** GET publications. */
export interface Publication {
  id: string;
  who: string;
  /** ISO time. */
  when: string;
  message: string;
  files: { path: string; title: string; state: "new" | "changed" | "deleted" }[];
  /** Whether a later publication has undone it as a whole. */
  isUndone: boolean;
}

export interface Scheduled extends Publication {
  at: string;
  /** Why it could not be published at its time. */
  failure?: string;
}

/** GET uses?path=charts/x.yaml: where a chart or a measure is used, in the draft. */
export interface ChartUses {
  /** The edition on the site; undefined if it is not published yet. */
  published: string | undefined;
  /** Whether the figures of the draft cannot be known, because the chart has a problem. */
  isUnknown: boolean;
  /** The titles of charts that are drawn from its figures. */
  charts: string[];
  /** Texts that show its figures, or those of a chart that is drawn from it. */
  texts: ChartUse[];
  /** Fields that show the chart itself. */
  shownIn: Place[];
}

export interface Place {
  path: string;
  title: string;
  page: string | undefined;
  field: FieldPath;
  /** The field as people call it. */
  label: string;
}

export interface ChartUse extends Place {
  excerpt: string;
  /** What each reference shows on the site and in the draft; undefined if it shows nothing. */
  figures: { reference: string; before: string | undefined; after: string | undefined }[];
}

/** How many leads of each form have this name. */
export interface LeadCount {
  name: string;
  signups: number;
  previews: number;
  downloads: number;
  total: number;
}

/** A person who asks for a copy of what is held, or to be erased. Days are written as 2026-01-31. */
export interface LeadRequest {
  kind: "access" | "erasure";
  email: string;
  askedOn: string;
  answerBy: string;
}

/** GET leads?since=2026-01-31: without a date, of twelve weeks. */
export interface LeadOverview {
  since: string;
  /** By the Monday with which each begins, in UTC. */
  weeks: LeadCount[];
  /** Reports and documents, and campaigns, those with most leads first. */
  subjects: LeadCount[];
  campaigns: LeadCount[];
  requests: LeadRequest[];
  /** Leads that are counted later: they wait for the database, or are still in the embedded one. */
  waiting: number;
  left: number;
}

export type LeadRow = Record<string, string | number | boolean | null>;

/** POST lead {email}, instead of GET: proxies log the addresses of requests. */
export interface LeadPerson {
  email: string;
  /** Other spellings of the address that are counted as the same person. */
  alsoHeldAs: string[];
  held: LeadHandover;
  requests: LeadRequest[];
}

/**
 * Everything that is held, as the commands hand it over: rows by table, those that wait for the database, and the number of
 * messages that wait to be sent. Also the answer to POST lead-answer {email}, which closes the request for it.
 */
export type LeadHandover = Record<string, string | number | LeadRow[]>;

/** POST lead-erase {email}. */
export interface LeadErasure {
  /** How many rows were removed, by their table. */
  erased: { name: string; rows: number }[];
  /** False if the CRM has to be told by hand. */
  isAnnounced: boolean;
}

/** The body of every answer that is no success. */
export interface Refusal {
  /** For people. */
  message: string;
  problems?: Problem[];
}
