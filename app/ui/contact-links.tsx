/** An e-mail address that breaks, where it has to, behind its @. */
export function EmailLink({ address, className }: { address: string; className: string }) {
  const [name, host] = address.split("@");
  return (
    <a href={`mailto:${address}`} className={className}>
      {name}@<wbr />
      {host}
    </a>
  );
}

/** A telephone number that can be called and that never breaks across lines. */
export function PhoneLink({ number, className }: { number: string; className: string }) {
  return (
    <a href={`tel:${number.replaceAll(" ", "")}`} className={className}>
      {number.replaceAll(" ", "\u00a0")}
    </a>
  );
}
