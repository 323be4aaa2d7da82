import { forms } from "#content/forms.ts";
import art from "#content/images/heroes/tv-and-streaming.webp?hero";
import type { Download } from "#content/schema/downloads.ts";
import { Picture } from "#app/ui/picture.tsx";
import { DownloadButton } from "./download-button.tsx";
import { DownloadForm } from "./lead-forms.tsx";

export interface WebinarPromoProps {
  /** Without its file, whose name leaves the server only with the answer to a stored lead. */
  webinar: Pick<Download, "id" | "title">;
}

/** The latest webinar, as a band of the front page. */
export function WebinarPromo({ webinar }: WebinarPromoProps) {
  const { eyebrow, heading, button } = forms.webinar;
  return (
    <>
      <section className="promo on-dark">
        <div className="promo-art">
          <Picture picture={art} alt="" sizes="(min-width: 64rem) 70vw, 100vw" loading="lazy" />
        </div>
        <div className="shell py-section">
          <div className="max-w-[30rem]">
            <p className="eyebrow mb-4 text-mint-200">{eyebrow}</p>
            <h2 className="mb-8 text-title">{heading}</h2>
            <DownloadButton document={webinar} look="accent">
              {button}
            </DownloadButton>
          </div>
        </div>
      </section>
      <DownloadForm document={webinar} isDialog />
    </>
  );
}
