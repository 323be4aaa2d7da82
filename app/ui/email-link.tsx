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
