/** Hur snart firman svarar. */
export const promises = {
  figure: "samma dag",
  preview: "inom en arbetsdag",
  proposal: "inom tre arbetsdagar",
} as const;
