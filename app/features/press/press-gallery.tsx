import { ContactSheet } from "./contact-sheet.tsx";
import { LogoBand } from "./logo-band.tsx";
import type { PressPicture } from "./press-pictures.ts";
import { useLightbox } from "./use-lightbox.ts";

export interface NumberedPicture extends PressPicture {
  /** Among all pictures, from 0. */
  place: number;
}

/** Portraits and logos: two parts of a page, one row of pictures to leaf through. */
export function PressGallery({ pictures }: { pictures: PressPicture[] }) {
  const { opened, linkProps, close } = useLightbox();
  const numbered = pictures.map((picture, place) => ({ ...picture, place }));
  return (
    <>
      <ContactSheet pictures={numbered.filter(({ ground }) => !ground)} linkProps={linkProps} />
      <LogoBand pictures={numbered.filter(({ ground }) => ground)} linkProps={linkProps} />
      {opened && <opened.Lightbox pictures={pictures} start={opened.start} onClose={close} />}
    </>
  );
}
