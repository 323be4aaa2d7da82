interface ShareLinksProps {
  title: string;
  url: string;
}

export function ShareLinks({ title, url }: ShareLinksProps) {
  const network = new URL("https://www.linkedin.com/sharing/share-offsite/");
  network.searchParams.set("url", url);
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;
  return (
    <ul className="mt-3 grid gap-2">
      <li className="needs-scripts">
        <button type="button" className="link cursor-pointer" value={url} data-copied="Link copied">
          Copy link
        </button>{" "}
        <output className="text-sm text-muted" />
      </li>
      <li>
        <a className="link" href={mail}>
          E-mail
        </a>
      </li>
      <li>
        <a className="link" href={network.href} target="_blank" rel="noopener">
          LinkedIn
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </li>
    </ul>
  );
}
