import type { TeamMember } from "#content/schema/person.ts";

const letters = ["a", "b", "c", "d", "e", "f", "g"];

export const people: TeamMember[] = letters.map((letter) => ({
  name: `Person ${letter.toUpperCase()}`,
  role: `Role ${letter.toUpperCase()}`,
  image: `person-${letter}`,
  email: `${letter}@second.example`,
}));
