export interface Mail {
  to: string;
  subject: string;
  body: string;
}

/** Every character is encoded that could end the text and begin another header; lines end as mail wants. */
export function mailLink({ to, subject, body }: Mail): string {
  const lines = body.replaceAll(/\r?\n/g, "\r\n");
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
