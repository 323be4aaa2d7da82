/**
 * Sentences near a charted measure whose figures no chart has, by the reason. Each is part of one sentence or
 * of several. `npm run check` tells which are found in no text any more.
 */
export const allowed: Record<string, string[]> = {
  "asked in the survey, and not in a chart": [
    "lose four points a year, more than anyone else",
    "have lost four points in a year, more than anyone else",
    "Among weekly users 38 per cent are comfortable with a narrated audiobook",
    "Among Swedes aged 55 to 74, 36 per cent listen every week",
    "66 per cent of Nordic households pay for music streaming",
    "38 per cent of podcast listening now takes place at home",
    "Travel is down to 27 per cent",
    "The average viewer is 44, against 57",
    "4 hours and 20 minutes a week",
    "Weekly use of a public service player, per cent",
    "The Norwegian figure is up from 2.9 a year earlier",
    "spends 25 euro a month on streaming",
    "Netflix reaches 38 per cent of the group",
    "Revenue per home is down",
  ],
  ages: [
    "aged 15 to 74",
    "aged 15 to 34",
    "Under 25 it is one hour in fourteen",
    "per cent of viewing time under 25",
    "Among Swedes under 35 the figure has stood still",
    "Among 25 to 44 year-olds",
  ],
  "counts something else": [
    "19 sports, more than 150 rights",
    "for 19 sports and more than 150 rights",
  ],
};
