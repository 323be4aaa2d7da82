/** How soon the firm answers. Pages take these words, so that no two of them promise different things. */
export const promises = {
  /** A question about a figure that exists. */
  figure: "the same day",
  /** A report's preview that is sent by e-mail. */
  preview: "within a working day",
  /** A page with how an engagement would be done, by whom and for what price. */
  proposal: "within two working days",
} as const;
