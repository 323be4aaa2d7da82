import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { plainTextPath, type PressBoilerplate } from "./press-release.ts";
import type { TypedArticle } from "./article-body.tsx";

interface ArticleAsideProps {
  article: TypedArticle;
  press: PressBoilerplate | undefined;
  url: string;
}

/** Beside the text: what one may do with it. */
export function ArticleAside({ article, press, url }: ArticleAsideProps) {
  return (
    <aside className="article-aside no-print lg:col-span-3 lg:col-start-10">
      {press && <PressContact contact={press.contact} />}
      {press && <ForEditors id={article.id} />}
      <section data-screen-only="">
        <h2 className="eyebrow text-muted">Share</h2>
        <ShareLinks title={article.title} url={url} />
      </section>
      {article.link && article.link !== url && (
        <section>
          <h2 className="eyebrow text-muted">Source</h2>
          <p className="mt-3">
            <a className="link" href={article.link} target="_blank" rel="noopener">
              Original article
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </p>
        </section>
      )}
    </aside>
  );
}

function PressContact({
  contact: { name, role, email, phone },
}: Pick<PressBoilerplate, "contact">) {
  return (
    <section>
      <h2 className="eyebrow text-muted">Press contact</h2>
      <p className="mt-3 leading-snug">
        <strong className="block font-semibold">{name}</strong>
        <span className="block text-base text-muted">{role}</span>
      </p>
      <ul className="mt-2 grid gap-2">
        <li>
          <EmailLink address={email} className="link" />
        </li>
        {phone && (
          <li>
            <PhoneLink number={phone} className="link" />
          </li>
        )}
      </ul>
    </section>
  );
}

/** The release for an editorial system: to copy, or, where nothing can be copied, to open and select. */
function ForEditors({ id }: { id: number }) {
  return (
    <section data-screen-only="">
      <h2 className="eyebrow text-muted">For editors</h2>
      <ul className="mt-3 grid gap-2">
        <li className="needs-scripts">
          <button
            type="button"
            className="link cursor-pointer"
            data-copy="plain-text"
            data-copied="Text copied"
            data-refused="Could not be copied. Open it instead."
          >
            Copy as plain text
          </button>{" "}
          <output className="text-sm text-muted" />
        </li>
        <li>
          <a id="plain-text" className="link" href={plainTextPath(id)}>
            Open as plain text
          </a>
        </li>
      </ul>
    </section>
  );
}

interface ShareLinksProps {
  title: string;
  url: string;
}

function ShareLinks({ title, url }: ShareLinksProps) {
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
