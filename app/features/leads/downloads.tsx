import type { ReactNode } from "react";
import { company } from "#content/company.ts";
import { forms } from "#content/forms.ts";
import webinarArt from "#content/images/heroes/tv-and-streaming.webp?hero";
import type { Download } from "#content/schema/downloads.ts";
import { downloadIntro } from "#app/islands/download-form.tsx";
import { documentPath, downloadDialogId } from "#app/islands/leads/lead-form.ts";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { Picture, type PictureSources } from "#app/ui/picture.tsx";
import { DownloadForm } from "./lead-forms.tsx";

interface DownloadCardProps {
  document: Omit<Download, "file" | "subject">;
  art: PictureSources;
  /** The first of the page lies across it; the others stand side by side. */
  leading: boolean;
  /** Whether its form stands in the page, in place of the button that opens the dialog. */
  inPage: boolean;
}

export function DownloadCard({ document, art, leading, inPage }: DownloadCardProps) {
  const { id, title, kind, pages, description, inside } = document;
  return (
    <article id={id} className="download-card" data-leading={leading || undefined}>
      {/* The document as it looks in print. Its words stand beside it once more, so nobody has to read them here. */}
      <div className="cover" data-shape={leading ? "slide" : "page"} aria-hidden="true">
        <div className="cover-front">
          <Picture
            picture={art}
            alt=""
            sizes="(min-width: 48rem) 40rem, 90vw"
            loading={leading ? "eager" : "lazy"}
          />
          <p className="eyebrow">{kind}</p>
          <p className="cover-title">{title}</p>
          <p className="text-sm font-semibold">{company.name}</p>
        </div>
      </div>
      <div>
        <p className="eyebrow text-forest-500">
          {kind}, {pages} pages
        </p>
        <h2 className="mt-3 text-title">{title}</h2>
        <p className="mt-4 max-w-copy font-serif text-lg leading-relaxed text-pretty">
          {description}
        </p>
        <ul className="download-inside">
          {inside.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        {inPage ? (
          <>
            <p className="mb-4 font-semibold">{downloadIntro}</p>
            <DownloadForm document={document} isDialog={false} />
          </>
        ) : (
          <DownloadButton id={id} look="primary">
            DOWNLOAD <span className="sr-only">{title}</span>
          </DownloadButton>
        )}
      </div>
      {!inPage && <DownloadForm document={document} isDialog />}
    </article>
  );
}

/** The latest webinar, as a band of the front page. The name of its file is sent only with the answer to a stored lead. */
export function WebinarPromo({ webinar }: { webinar: Pick<Download, "id" | "title"> }) {
  const { eyebrow, heading, button } = forms.webinar;
  return (
    <>
      <section className="promo on-dark">
        <div className="promo-art">
          <Picture
            picture={webinarArt}
            alt=""
            sizes="(min-width: 64rem) 70vw, 100vw"
            loading="lazy"
          />
        </div>
        <div className="shell py-section">
          <div className="max-w-[30rem]">
            <p className="eyebrow mb-4 text-mint-200">{eyebrow}</p>
            <h2 className="mb-8 text-title">{heading}</h2>
            <DownloadButton id={webinar.id} look="accent">
              {button}
            </DownloadButton>
          </div>
        </div>
      </section>
      <DownloadForm document={webinar} isDialog />
    </>
  );
}

interface DownloadButtonProps extends Pick<Download, "id"> {
  look: ButtonLook;
  children: ReactNode;
}

/** Opens the dialog of a document. Without scripts a browser may not be able to, and there is a link too. */
function DownloadButton({ id, look, children }: DownloadButtonProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button command="show-modal" commandfor={downloadDialogId(id)} look={look}>
        {children}
        <span aria-hidden="true"> ↓</span>
      </Button>
      <noscript>
        <a href={documentPath(id)} className="link">
          or fill in the form in the page
        </a>
      </noscript>
    </div>
  );
}
