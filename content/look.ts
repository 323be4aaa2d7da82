import type { Look } from "#content/schema/look.ts";

/**
 * The colours and typefaces of the site, its documents, charts, social images, icons and error pages. After a change of
 * colours: `npm run studio`. After a change of typefaces: `npm run fonts` as well.
 */
export const look: Look = {
  colours: {
    /** Dark backgrounds, from the darkest, and writing on light ones. */
    "forest-975": "#030f0c",
    "forest-950": "#04140f",
    "forest-900": "#0b2b24",
    "forest-700": "#134a3c",
    "forest-500": "#3f6b5e",
    /** Lines and marks on light backgrounds. */
    "green-600": "#14785a",
    "green-500": "#2a9d78",
    /** Buttons, marks and labels on dark backgrounds. */
    "mint-400": "#3dd6a0",
    "mint-200": "#8ff0cf",
    /** Press releases. */
    "purple-800": "#38206f",
    "purple-700": "#4b2e91",
    "purple-400": "#9b7cf2",
    "purple-300": "#b79bff",
    "purple-200": "#d6c7ff",
    /** Quiet text, edges and lines. */
    "sage-600": "#7a8982",
    "sage-500": "#7c8c85",
    "sage-400": "#8aa69b",
    "sage-300": "#b9cac3",
    "sage-100": "#dfe9e4",
    /** Light backgrounds and what is written on them. */
    white: "#ffffff",
    paper: "#f7f5f0",
    land: "#e6e3d9",
    line: "#d9d6cc",
    ink: "#10201b",
    muted: "#4a5a54",
    grey: "#6b6f6d",
    /** Errors, on light and on dark backgrounds. */
    danger: "#a3261b",
    "danger-200": "#ffb9ad",
  },

  /** For the countries of content/charts/countries.ts, in their order. */
  countries: [
    { onLight: "#b3243f", onDark: "#ff7080" },
    { onLight: "#1878ad", onDark: "#8fd0ff" },
    { onLight: "#37319b", onDark: "#7f92ff" },
    { onLight: "#976400", onDark: "#ffd257" },
  ],

  /**
   * Of a report's page, charts and documents, by the name of its picture. `night` is a dark background, `deep` writes on
   * a light one, `light` is a button or a line on the dark, `crest` writes there. A report without an entry has the firm's.
   */
  reports: {
    "ad-funded-video": { night: "#3f290c", deep: "#82601f", light: "#ffc044", crest: "#ffe3ad" },
    "audio-market": { night: "#2a1248", deep: "#4a3291", light: "#c052d8", crest: "#d9c8ff" },
    "content-analysis": { night: "#3c0f28", deep: "#7d2c52", light: "#e0567f", crest: "#ffc9d6" },
    "media-and-markets": { night: "#15233f", deep: "#2a3f66", light: "#5b8fe0", crest: "#e4efff" },
    "nordic-piracy": { night: "#16242e", deep: "#2a3c48", light: "#ff5a4e", crest: "#b9ccd8" },
    "sports-analysis": { night: "#4f1c18", deep: "#8a3a24", light: "#ff7a3d", crest: "#ffd0a8" },
    "tv-and-streaming": { night: "#082a3d", deep: "#1a5f7d", light: "#35b6e6", crest: "#d2f4ff" },
  },

  /**
   * Each is a package of Fontsource (`npm install --save-dev @fontsource-variable/NAME`). The fallbacks are fonts of
   * systems, scaled to take the same room until the typeface has arrived.
   */
  typefaces: {
    /** Headings and everything that is operated. */
    sans: {
      family: "Schibsted Grotesk",
      package: "schibsted-grotesk",
      weights: [400, 700],
      features: ["kern", "mark", "tnum"],
      symbols: "±↓",
      fallbacks: [
        {
          name: "Sans like Arial",
          local: ["Arial", "ArialMT", "Liberation Sans"],
          ascent: 93.9,
          descent: 24.8,
          size: 104,
        },
        { name: "Sans on Android", local: ["Roboto"], ascent: 93.4, descent: 24.6, size: 104.6 },
      ],
      otherwise: ["system-ui", "sans-serif"],
    },
    /** Introductions and articles. Bold text in them is set in the other face. */
    serif: {
      family: "Newsreader",
      package: "newsreader",
      weights: [400, 400],
      features: ["kern", "mark", "liga"],
      symbols: "",
      fallbacks: [
        {
          name: "Serif like Georgia",
          local: ["Georgia", "Gelasio"],
          ascent: 77.4,
          descent: 27.9,
          size: 95,
        },
        {
          name: "Serif on Android",
          local: ["Noto Serif"],
          ascent: 83.7,
          descent: 30.2,
          size: 87.8,
        },
        {
          name: "Serif like Times",
          local: ["Times New Roman", "Liberation Serif"],
          ascent: 70.7,
          descent: 25.5,
          size: 103.9,
        },
      ],
      otherwise: ["Georgia", "serif"],
    },
  },
};
