import type { ReactNode } from "react";
import { useContent } from "#app/lib/content/content-context.tsx";
import type { Download } from "#app/lib/content/schema/downloads.ts";
import type { FormTexts } from "#app/lib/content/schema/forms.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import { documentPath, downloadDialogId, downloadFormId } from "./lead-form.ts";
import { heroImage } from "#app/layout/pictures.ts";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { Picture, type PictureSources } from "#app/ui/picture.tsx";
import { plural } from "#app/lib/text.ts";
import { DownloadForm } from "./lead-forms.tsx";

interface DownloadCardProps {
  document: Omit<Download, "file" | "subject">;
  /** The first page of the document. */
  cover: PictureSources;
  /** Of the first card, which spans the page. The others are placed side by side. */
  leading: boolean;
  /** Shows the form in the page instead of a button that opens it in a dialog. */
  inPage: boolean;
}

export function DownloadCard({ document, cover, leading, inPage }: DownloadCardProps) {
  const content = useContent();
  const { id, title, kind, pages, description, inside } = document;
  return (
    <article id={id} className="download-card" data-leading={leading || undefined}>
      {/* No alternative text: the card repeats the words of the cover. */}
      <Picture
        picture={cover}
        alt=""
        sizes={
          leading
            ? "(min-width: 64rem) 42rem, calc(100vw - 3rem)"
            : "(min-width: 48rem) 15rem, (min-width: 30rem) 10rem, 30vw"
        }
        loading={leading ? "eager" : "lazy"}
        box="cover block"
        className="w-full"
      />
      <div className="download-title">
        <p className="eyebrow text-forest-500">
          {plural(content.words, content.words.download.kindAndPages, pages, { kind })}
        </p>
        <h2 className="mt-2 text-title">{title}</h2>
        <p className="mt-2 max-w-copy font-serif leading-snug text-pretty md:text-lg md:leading-relaxed">
          {description}
        </p>
      </div>
      <div className="download-text">
        <ul className="mb-4 border-t border-line text-base leading-snug md:mb-6">
          {inside.map((part) => (
            <li key={part} className="border-b border-line py-1.5 md:py-2.5">
              {part}
            </li>
          ))}
        </ul>
        {inPage ? (
          <div id={downloadFormId(id)}>
            <p className="mb-4 font-semibold">{content.words.downloadForm.intro}</p>
            <DownloadForm document={document} isDialog={false} />
          </div>
        ) : (
          <DownloadButton id={id} variant="primary">
            {content.words.download.button} <span className="sr-only">{title}</span>
          </DownloadButton>
        )}
      </div>
      {!inPage && <DownloadForm document={document} isDialog />}
    </article>
  );
}

/** The latest webinar, as a band of the front page. The file name is sent only in the response to a stored lead. */
export function WebinarPromo({ webinar }: { webinar: NonNullable<FormTexts["webinar"]> }) {
  const content = useContent();
  const { art, eyebrow, heading, button } = webinar;
  const document = content.downloads.find(({ id }) => id === webinar.document);
  if (!document) return null;
  return (
    <>
      <section className="no-print on-dark relative isolate overflow-clip bg-forest-900 text-white">
        <Picture
          picture={heroImage(content, art)}
          alt=""
          sizes="(min-width: 64rem) 70vw, max(100vw, 34rem)"
          box="promo-art absolute inset-0 -z-1"
          className="size-full object-cover"
          loading="lazy"
        />
        <div className="shell py-section">
          <div className="max-w-[30rem]">
            <p className="eyebrow mb-4 text-mint-200">{eyebrow}</p>
            <h2 className="mb-8 text-title">{heading}</h2>
            <DownloadButton id={document.id} variant="accent">
              {button}
            </DownloadButton>
          </div>
        </div>
      </section>
      <DownloadForm document={document} isDialog />
    </>
  );
}

interface DownloadButtonProps extends Pick<Download, "id"> {
  variant: ButtonVariant;
  children: ReactNode;
}

/** Opens the dialog of a document. Browsers without `command` need scripts for that, so there is a link for those without. */
function DownloadButton({ id, variant, children }: DownloadButtonProps) {
  const content = useContent();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button command="show-modal" commandfor={downloadDialogId(id)} variant={variant}>
        {children}
        <span aria-hidden="true"> ↓</span>
      </Button>
      <noscript>
        <a href={sitePath(content, `${documentPath(id)}#${downloadFormId(id)}`)} className="link">
          {content.words.download.withoutScripts}
        </a>
      </noscript>
    </div>
  );
}
