import type { Download } from "#content/schema/downloads.ts";

export const downloads: Download[] = [
  {
    id: "ai-outlook",
    title: "AI Outlook",
    subject: "Outlook: AI in Nordic media",
    file: "ai-outlook.pdf",
    kind: "Outlook",
    pages: 4,
    description: "What people use artificial intelligence for, and where they draw the line.",
    inside: ["Weekly use of AI services"],
    cover: "ai-outlook-1",
  },
];
