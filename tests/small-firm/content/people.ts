import type { TeamMember } from "#content/schema/person.ts";

export const people: TeamMember[] = [
  {
    name: "Karin Ekstrand",
    role: "Founder",
    image: "karin-ekstrand",
    email: "karin@nordsikt.example",
  },
];
