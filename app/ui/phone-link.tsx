/** A telephone number that can be called and that never breaks across lines. */
export function PhoneLink({ number, className }: { number: string; className: string }) {
  return (
    <a href={`tel:${number.replaceAll(" ", "")}`} className={className}>
      {number.replaceAll(" ", "\u00a0")}
    </a>
  );
}
