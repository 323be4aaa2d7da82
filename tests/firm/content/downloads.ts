import type { Download } from "#content/schema/downloads.ts";

const webinar: Download = {
  id: "the-battle-for-attention",
  title: "The Battle for Attention",
  subject: "Webinar: The Battle for Attention",
  file: "the-battle-for-attention.pdf",
  kind: "Webinar",
  pages: 6,
  description:
    "The day is as long as it always was, and there is more to fill it with. The charts and the talk of our autumn webinar, on where the minutes of a Nordic evening go and who pays to get them back.",
  inside: [
    "Where viewing time goes, by age",
    "What people open first on an ordinary evening",
    "How much advertising they take before they leave",
  ],
  cover: "the-battle-for-attention-1",
};

const aiOutlook: Download = {
  id: "ai-outlook",
  title: "AI Outlook",
  subject: "Outlook: AI in Nordic media",
  file: "ai-outlook.pdf",
  kind: "Outlook",
  pages: 4,
  description:
    "What people in the Nordic countries use artificial intelligence for, what they would accept from a publisher, and where they draw the line.",
  inside: [
    "Weekly use of AI services, country by country",
    "Subtitles yes, scripts no: what audiences accept",
    "Five forecasts to 2028, each with the figure that would prove us wrong",
  ],
  cover: "ai-outlook-1",
};

const audioPreview: Download = {
  id: "audio-market-preview",
  title: "Audio Market Preview",
  subject: "Preview: Audio Market",
  file: "audio-market-preview.pdf",
  kind: "Report preview",
  pages: 3,
  description:
    "Pages from our quarterly report on radio, music, podcasts and audiobooks, built on about 12,000 interviews a year with people aged 15 to 74.",
  inside: [
    "Podcasts: who listens, and who pays",
    "Audiobooks and the family plan",
    "The table of contents and how we ask",
  ],
  cover: "audio-market-preview-1",
};

/** The documents of the downloads page, in its order. */
export const downloads: Download[] = [webinar, aiOutlook, audioPreview];
