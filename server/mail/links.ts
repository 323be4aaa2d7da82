import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** What a link in a message lets its holder do. */
export type Link =
  | { purpose: "confirm"; signupId: string; newsletters: boolean; pressReleases: boolean }
  | { purpose: "end" | "access" | "erasure"; email: string };

export interface Links {
  /** The token for a URL. It is encrypted, because it may contain an e-mail address. */
  seal(link: Link): string;
  /** Undefined for anything that this site did not seal. */
  open(token: string): Link | undefined;
  /** The same UUID for the same parts, which cannot be guessed without the key. */
  uuid(...parts: string[]): string;
}

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
/** More than a token with the longest e-mail address has. Longer tokens are not decoded. */
const maxTokenLength = 2_000;

/** Links do not expire: a reader may unsubscribe years later. They stay valid as long as the key is the same. */
export function createLinks(signingKey: string): Links {
  const key = (use: string) => Buffer.from(hkdfSync("sha256", signingKey, "", use, 32));
  const sealingKey = key("links in messages");
  const uuidKey = key("ids of events");
  return {
    seal(link) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, sealingKey, nonce);
      const sealed = [nonce, cipher.update(JSON.stringify(link), "utf8"), cipher.final()];
      return Buffer.concat([...sealed, cipher.getAuthTag()]).toString("base64url");
    },
    open(token) {
      if (token.length > maxTokenLength) return undefined;
      const sealed = Buffer.from(token, "base64url");
      // The last base64 character has unused bits: a token in which only these were changed would be accepted.
      if (sealed.toString("base64url") !== token) return undefined;
      try {
        const decipher = createDecipheriv(algorithm, sealingKey, sealed.subarray(0, nonceBytes), {
          authTagLength: tagBytes,
        });
        decipher.setAuthTag(sealed.subarray(-tagBytes));
        const opened = [decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()];
        return JSON.parse(Buffer.concat(opened).toString()) as Link;
      } catch {
        return undefined;
      }
    },
    uuid(...parts) {
      const hex = createHmac("sha256", uuidKey).update(JSON.stringify(parts)).digest("hex");
      return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
    },
  };
}
