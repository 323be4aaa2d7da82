export interface Sitter {
  /** The portrait in people.yaml. */
  readonly slug: string;
  readonly background: string;
  readonly skin: string;
  readonly hair: string;
  readonly cloth: string;
  /** Outline of the clothes; also the fill of garments that the library draws dark. */
  readonly trim?: string;
  /** The colour under a headscarf or cropped hair; the skin by default. */
  readonly under?: string;
  readonly facing: "left" | "right";
  /** Variants of the library's parts, by number. Hair and beard are optional. */
  readonly parts: {
    readonly hair?: string;
    readonly clothes: string;
    readonly eyes: string;
    readonly eyebrows: string;
    readonly nose: string;
    readonly mouth: string;
    readonly beard?: string;
    readonly glasses?: string;
  };
}

const backgrounds = {
  mint: "#bfe8d7",
  sage: "#8fc4af",
  lilac: "#d5c8f6",
  violet: "#b39ce8",
  sand: "#e6dfce",
  forest: "#4f8f7a",
};

export const sitters: readonly Sitter[] = [
  {
    slug: "karin-ekstrand",
    background: backgrounds.sage,
    skin: "#f6dccb",
    hair: "#d9dcd8",
    cloth: "#f7f5f0",
    trim: "#0b2b24",
    facing: "right",
    parts: { hair: "02", clothes: "17", eyes: "05", eyebrows: "04", nose: "06", mouth: "22" },
  },
  {
    slug: "henrik-solbakken",
    background: backgrounds.sand,
    skin: "#f0cdb5",
    hair: "#7d6a58",
    cloth: "#ffffff",
    trim: "#134a3c",
    facing: "left",
    parts: {
      hair: "35",
      clothes: "20",
      eyes: "05",
      eyebrows: "07",
      nose: "12",
      mouth: "22",
      glasses: "08",
    },
  },
  {
    slug: "aino-rautavuori",
    background: backgrounds.violet,
    skin: "#fbe5d8",
    hair: "#e8c477",
    cloth: "#4b2e91",
    facing: "right",
    parts: { hair: "41", clothes: "13", eyes: "05", eyebrows: "05", nose: "03", mouth: "23" },
  },
  {
    slug: "mads-kjeldbjerg",
    background: backgrounds.mint,
    skin: "#f5d3bd",
    hair: "#b5532a",
    cloth: "#2b6f8f",
    facing: "left",
    parts: {
      hair: "09",
      clothes: "14",
      eyes: "05",
      eyebrows: "09",
      nose: "10",
      mouth: "17",
      glasses: "11",
    },
  },
  {
    slug: "samira-nouri",
    background: backgrounds.sand,
    skin: "#d9a981",
    hair: "#134a3c",
    cloth: "#e9b872",
    under: "#8fd9be",
    facing: "right",
    parts: { hair: "63", clothes: "07", eyes: "05", eyebrows: "12", nose: "14", mouth: "22" },
  },
  {
    slug: "olof-granfeldt",
    background: backgrounds.forest,
    skin: "#f3cfb8",
    hair: "#e6cf98",
    cloth: "#d8e9e1",
    facing: "left",
    parts: { hair: "06", clothes: "25", eyes: "05", eyebrows: "08", nose: "19", mouth: "03" },
  },
  {
    slug: "mai-lindqvist",
    background: backgrounds.lilac,
    skin: "#f1d2b0",
    hair: "#14181a",
    cloth: "#3dd6a0",
    facing: "left",
    parts: { hair: "43", clothes: "21", eyes: "05", eyebrows: "12", nose: "17", mouth: "23" },
  },
  {
    slug: "arman-sohrabi",
    background: backgrounds.mint,
    skin: "#d2a07a",
    hair: "#1d1512",
    cloth: "#f7f5f0",
    trim: "#4b2e91",
    facing: "right",
    parts: {
      hair: "54",
      clothes: "10",
      eyes: "05",
      eyebrows: "08",
      nose: "01",
      mouth: "22",
      beard: "02",
    },
  },
  {
    slug: "silje-myrvang",
    background: backgrounds.sage,
    skin: "#f8dcc8",
    hair: "#8a5a34",
    cloth: "#c2475f",
    facing: "left",
    parts: { hair: "29", clothes: "12", eyes: "05", eyebrows: "04", nose: "05", mouth: "17" },
  },
  {
    slug: "jonas-okafor",
    background: backgrounds.lilac,
    skin: "#7a4a30",
    hair: "#120d0b",
    cloth: "#8fd9be",
    facing: "right",
    parts: { hair: "49", clothes: "08", eyes: "05", eyebrows: "07", nose: "20", mouth: "22" },
  },
  {
    slug: "pekka-hietaranta",
    background: backgrounds.sand,
    skin: "#efcab2",
    hair: "#a3aaa6",
    cloth: "#5f8378",
    facing: "left",
    parts: {
      hair: "42",
      clothes: "19",
      eyes: "05",
      eyebrows: "09",
      nose: "16",
      mouth: "22",
      beard: "02",
      glasses: "03",
    },
  },
  {
    slug: "freja-ravnborg",
    background: backgrounds.violet,
    skin: "#eec3a2",
    hair: "#3a2118",
    cloth: "#f0e7d6",
    facing: "right",
    parts: { hair: "20", clothes: "16", eyes: "05", eyebrows: "05", nose: "13", mouth: "03" },
  },
];
