import type { TeamMember } from "#content/schema/person.ts";

export const people: TeamMember[] = [
  {
    name: "Karin Ekstrand",
    role: "Managing Partner",
    image: "karin-ekstrand",
    email: "karin.ekstrand@nordsikt.example",
    phone: "+46 70 174 06 05",
  },
  {
    name: "Henrik Solbakken",
    role: "Partner, Head of Consulting",
    image: "henrik-solbakken",
    email: "henrik.solbakken@nordsikt.example",
    phone: "+46 70 174 06 12",
  },
  {
    name: "Mads Kjeldbjerg",
    role: "Principal Analyst, TV and Streaming",
    image: "mads-kjeldbjerg",
    email: "mads.kjeldbjerg@nordsikt.example",
    phone: "+46 70 174 06 18",
  },
  {
    name: "Aino Rautavuori",
    role: "Principal Analyst, Audio",
    image: "aino-rautavuori",
    email: "aino.rautavuori@nordsikt.example",
    phone: "+46 70 174 06 23",
  },
  {
    name: "Olof Granfeldt",
    role: "Principal Analyst, Sports",
    image: "olof-granfeldt",
    email: "olof.granfeldt@nordsikt.example",
    phone: "+46 70 174 06 31",
  },
  {
    name: "Samira Nouri",
    role: "Principal Analyst, Piracy",
    image: "samira-nouri",
    email: "samira.nouri@nordsikt.example",
  },
  {
    name: "Mai Lindqvist",
    role: "Principal Analyst, Content",
    image: "mai-lindqvist",
    email: "mai.lindqvist@nordsikt.example",
    phone: "+46 70 174 06 44",
  },
  {
    name: "Arman Sohrabi",
    role: "Principal Analyst, Ad-funded Video",
    image: "arman-sohrabi",
    email: "arman.sohrabi@nordsikt.example",
  },
  {
    name: "Pekka Hietaranta",
    role: "Principal Analyst, Media and Telecom Markets",
    image: "pekka-hietaranta",
    email: "pekka.hietaranta@nordsikt.example",
  },
  {
    name: "Silje Myrvang",
    role: "Head of Fieldwork",
    image: "silje-myrvang",
    email: "silje.myrvang@nordsikt.example",
    phone: "+46 70 174 06 57",
  },
  {
    name: "Jonas Okafor",
    role: "Lead Data Scientist",
    image: "jonas-okafor",
    email: "jonas.okafor@nordsikt.example",
  },
  {
    name: "Freja Ravnborg",
    role: "Head of Communications, Press Contact",
    image: "freja-ravnborg",
    email: "freja.ravnborg@nordsikt.example",
    phone: "+46 70 174 06 86",
  },
];
