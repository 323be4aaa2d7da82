import type { Download } from "#content/schema/downloads.ts";
import { downloadIntro } from "#app/islands/download-form.tsx";
import type { PictureSources } from "#app/ui/picture.tsx";
import { DownloadButton } from "./download-button.tsx";
import { DownloadCover } from "./download-cover.tsx";
import { DownloadForm } from "./lead-forms.tsx";

export interface DownloadCardProps {
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
      <DownloadCover document={document} art={art} shape={leading ? "slide" : "page"} />
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
          <DownloadButton document={document}>
            DOWNLOAD <span className="sr-only">{title}</span>
          </DownloadButton>
        )}
      </div>
      {!inPage && <DownloadForm document={document} isDialog />}
    </article>
  );
}
