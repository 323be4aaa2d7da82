import { island as lightbox } from "#app/islands/lightbox.tsx";
import { Island } from "#app/islands/runtime/island.tsx";
import { ContactSheet } from "./contact-sheet.tsx";
import { LogoBand } from "./logo-band.tsx";
import type { PressPicture } from "./press-pictures.ts";

export interface NumberedPicture extends PressPicture {
  /** Among all pictures, from 0. */
  place: number;
}

/** Portraits and logos: two parts of a page, one row of pictures to leaf through. */
export function PressGallery({ pictures }: { pictures: PressPicture[] }) {
  const numbered = pictures.map((picture, place) => ({ ...picture, place }));
  return (
    <>
      <ContactSheet pictures={numbered.filter(({ ground }) => !ground)} />
      <LogoBand pictures={numbered.filter(({ ground }) => ground)} />
      <Island of={lightbox} props={{}} />
    </>
  );
}
