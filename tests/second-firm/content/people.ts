import type { TeamMember } from "#content/schema/person.ts";

export const people: TeamMember[] = [
  {
    name: "Tove Ålander",
    role: "Vd",
    image: "tove-alander",
    email: "tove@fyrbak.example",
    phone: "+46 31 390 600 21",
  },
  {
    name: "Jüri Põldšepp",
    role: "Analytiker, böcker och läsning",
    image: "juri-poldsepp",
    email: "juri@fyrbak.example",
  },
  {
    name: "Žana Öberg",
    role: "Analytiker, spel",
    image: "zana-oberg",
    email: "zana@fyrbak.example",
  },
];
