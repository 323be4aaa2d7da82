import type { Download } from "#content/schema/downloads.ts";

const smakprov: Download = {
  id: "bocker-och-lasning-smakprov",
  title: "Smakprov: Böcker och läsning",
  subject: "Smakprov: Böcker och läsning",
  file: "bocker-och-lasning-smakprov.pdf",
  kind: "Smakprov",
  pages: 2,
  description: "Två sidor ur vår rapport om vad svenskar och estländare läser och lyssnar på.",
  inside: ["Ljudböckerna i två länder", "Hur vi frågar"],
  cover: "bocker-och-lasning-smakprov-1",
};

export const downloads: Download[] = [smakprov];
