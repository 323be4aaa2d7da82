import { company } from "#content/company.ts";
import type { Download } from "#content/schema/downloads.ts";
import { Picture, type PictureSources } from "#app/ui/picture.tsx";

export interface DownloadCoverProps {
  document: Pick<Download, "title" | "kind">;
  art: PictureSources;
  /** Slides lie, reports stand. */
  shape: "slide" | "page";
}

/** The document as it looks in print. Its words stand beside it once more, so nobody has to read them here. */
export function DownloadCover({ document: { title, kind }, art, shape }: DownloadCoverProps) {
  return (
    <div className="cover" data-shape={shape} aria-hidden="true">
      <div className="cover-front">
        <Picture
          picture={art}
          alt=""
          sizes="(min-width: 48rem) 40rem, 90vw"
          loading={shape === "slide" ? "eager" : "lazy"}
        />
        <p className="eyebrow">{kind}</p>
        <p className="cover-title">{title}</p>
        <p className="text-sm font-semibold">{company.name}</p>
      </div>
    </div>
  );
}
