const stockholm = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Stockholm",
  dateStyle: "short",
  timeStyle: "medium",
});

/** Wall time in Stockholm to UTC, both written the way WordPress writes them: without an offset. */
export function toUtc(local: string) {
  const asIfUtc = Date.parse(`${local}Z`);
  const shown = Date.parse(`${stockholm.format(asIfUtc).replace(" ", "T")}Z`);
  return new Date(2 * asIfUtc - shown).toISOString().slice(0, 19);
}
