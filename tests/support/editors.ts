import { createHmac } from "node:crypto";

/** An implementation of its own, as in WordPress: with the site's code the test would repeat the site's mistakes. */
const hmac = (secret: string, text: string) =>
  createHmac("sha256", secret).update(text).digest("hex");

export const webhookSecret = "a secret for editors only";

export interface HookCall {
  body?: string;
  /** Seconds since 1970. */
  at?: number;
  secret?: string;
}

let calls = 0;

/** A call of the webhook as WordPress makes it. */
export function hookCall({ body, at = now(), secret = webhookSecret }: HookCall = {}): RequestInit {
  const text = body ?? JSON.stringify({ delivery: ++calls });
  return {
    method: "POST",
    body: text,
    headers: {
      "content-type": "application/json",
      "x-site-timestamp": String(at),
      "x-site-signature": hmac(secret, `${at}.${text}`),
    },
  };
}

/** The webhook call for one post. Every call is different. */
export const changeOf = (id: number) =>
  hookCall({ body: JSON.stringify({ id, delivery: ++calls }) });

/** The path of a signed link, like that of WordPress's Preview button. */
export function previewPath(type: string, id: number, expires = now() + 60): string {
  const signature = hmac(webhookSecret, `preview/${type}/${id}/${expires}`);
  return `/preview/${type}/${id}?expires=${expires}&signature=${signature}`;
}

export const now = () => Math.floor(Date.now() / 1000);
