import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Config } from "#server/config.ts";
import { isSigned, sign } from "#server/signing.ts";
import { draftIdOf } from "./drafts.ts";

/** Who uses the editor, and which draft a preview shows. */

const longestName = 100;
const cookieName = "draft";
const dayMs = 86_400_000;
/** A preview in the frame of the editor; every page of the editor renews it. */
const ownMs = dayMs;
export const sharedMs = 7 * dayMs;

/** The person whom the proxy has signed in; undefined where nobody signs in. Throws if the proxy names nobody. */
export function userOf({ editor }: Config, headers: IncomingHttpHeaders): string | undefined {
  if (!editor.userHeader) return undefined;
  const name = decoded(String(headers[editor.userHeader] ?? "").slice(0, longestName * 4)).trim();
  if (name === "" || name.length > longestName || /\p{Cc}/u.test(name)) throw new NobodySignedIn();
  return name;
}

/** Node reads headers as Latin-1, and most proxies send UTF-8. */
function decoded(header: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(header, "latin1"));
  } catch {
    return header;
  }
}

export class NobodySignedIn extends Error {}

/** Other websites must neither read nor write here, also if their name leads to this machine (DNS rebinding). */
export const isOwnHost = (config: Config, { headers, socket }: IncomingMessage): boolean =>
  ownOrigins(config, socket.localPort).some(
    (origin) => new URL(origin).host === String(headers.host).toLowerCase(),
  );

export const isOwnOrigin = (config: Config, { headers, socket }: IncomingMessage): boolean =>
  headers.origin === undefined || ownOrigins(config, socket.localPort).includes(headers.origin);

const ownOrigins = ({ editor }: Config, port = 0) => [
  ...["localhost", "127.0.0.1", "[::1]"].map((host) => `http://${host}:${port}`),
  ...(editor.url ? [editor.url] : []),
];

export interface PreviewKey {
  draftId: string;
  /** Given away as a link, instead of to the person whose draft it is. */
  isShared: boolean;
  /** When its token was made. */
  made: number;
}

/** Names a draft for a limited time. Nobody can make one up. */
function tokenOf(
  key: string,
  { draftId, isShared }: Omit<PreviewKey, "made">,
  now: number,
): string {
  const expires = Math.trunc(now + (isShared ? sharedMs : ownMs));
  const named = `${draftId}.${isShared ? "shared" : "own"}.${expires}`;
  return `${named}.${sign(key, "draft ", named)}`;
}

export function readToken(key: string, token: string, now: number): PreviewKey | undefined {
  const [, named = "", draftId = "", kind, expires = "", signature = ""] =
    /^(([\da-f]{24})\.(own|shared)\.(\d{10,16}))\.([\da-f]{64})$/.exec(token.slice(0, 200)) ?? [];
  if (!isSigned(key, signature, "draft ", named) || Number(expires) < now) return undefined;
  const isShared = kind === "shared";
  return { draftId, isShared, made: Number(expires) - (isShared ? sharedMs : ownMs) };
}

/** The address below which a draft is shown to somebody without an account. */
export const sharePath = (key: string, user: string | undefined, now: number) =>
  `/share/${tokenOf(key, { draftId: draftIdOf(user), isShared: true }, now)}`;

/** Lets the frame beside the form show the draft. Pages of the site cannot ask the proxy who is signed in. */
export function ownCookie(config: Config, key: string, user: string | undefined, now: number) {
  const token = tokenOf(key, { draftId: draftIdOf(user), isShared: false }, now);
  return cookie(config, token, ownMs);
}

export const sharedCookie = (config: Config, token: string) => cookie(config, token, sharedMs);

function cookie({ editor }: Config, token: string, maxAgeMs: number): string {
  const secure = editor.url?.startsWith("https:") ? "; Secure" : "";
  return `${cookieName}=${token}; Path=/; Max-Age=${maxAgeMs / 1000}; HttpOnly; SameSite=Lax${secure}`;
}

export function previewKeyOf(key: string, headers: IncomingHttpHeaders, now: number) {
  const [, token = ""] =
    /(?:^|; ?)draft=([\w.-]{1,200})/.exec((headers.cookie ?? "").slice(0, 4000)) ?? [];
  return readToken(key, token, now);
}
