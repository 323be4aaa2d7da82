import type { Download } from "#content/schema/downloads.ts";

export const webinar: Download = {
  id: "the-battle-for-attention",
  title: "The Battle for Attention",
  subject: "Webinar: The Battle for Attention",
  file: "the-battle-for-attention.pdf",
  kind: "Webinar",
  pages: 12,
  description:
    "The day is as long as it always was, and there is more to fill it with. The charts and the talk of our autumn webinar, on where the minutes of a Nordic evening go and who pays to get them back.",
  inside: [
    "Daily reach of television, streaming, social video and audio in four countries",
    "The hours between seven and ten, by age",
    "What broadcasters, streamers and operators can still move",
  ],
  cover: "tv-and-streaming",
};

const aiOutlook: Download = {
  id: "ai-outlook",
  title: "AI Outlook",
  subject: "Outlook: AI in Nordic media",
  file: "ai-outlook.pdf",
  kind: "Outlook",
  pages: 8,
  description:
    "What Nordic households already use artificial intelligence for when they watch, listen and read, what they would accept from a publisher, and where they draw the line.",
  inside: [
    "Use of AI services by country and age",
    "Synthetic voices, translated series, summarised news: yes, perhaps, no",
    "Five questions for a media company to settle this year",
  ],
  cover: "instant-insight",
};

const audioPreview: Download = {
  id: "audio-market-preview",
  title: "Audio Market Preview",
  subject: "Preview: Audio Market",
  file: "audio-market-preview.pdf",
  kind: "Report preview",
  pages: 6,
  description:
    "Pages from our quarterly report on radio, music, podcasts and audiobooks, built on about 12,000 interviews a year with people aged 15 to 74.",
  inside: [
    "The summary of the latest edition",
    "The chapter on podcasts",
    "The table of contents and how we ask",
  ],
  cover: "audio-market",
};

/** The documents of the downloads page, in its order. */
export const downloads: Download[] = [webinar, aiOutlook, audioPreview];
