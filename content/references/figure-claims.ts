import { figureWords } from "#content/language.ts";
/** One figure, or the change from one figure to another. */
export interface Figure {
  value: number;
  /** The first figure of a difference. */
  from?: number;
  unit?: string | undefined;
  interviews?: number | undefined;
  decimals: number;
  /** The other rows or countries at the same time; their changes if this is a change. */
  others: () => Amount[];
  /** Earlier figures of the same row or country; the changes from year to year if this is a change. */
  earlier: () => Amount[];
}

export interface Amount {
  name: string;
  value: number;
}

const small = figureWords.numbers;

export function inWords(value: number): string {
  const word = small[value];
  if (word === undefined) throw new Error(`${value} has no word here, write it in digits`);
  return word;
}

const directions = {
  up: "grew grown grow grows growing growth rose risen rise rises rising up gain gains gained more higher longer larger above ahead passed lead leads overtaken high",
  down: "fell fallen fall falls falling down lower less fewer shorter smaller below behind lost decline declined recede recedes receded dropped low",
  same: "unchanged same flat stable right",
  twice: "twice doubled",
};

const highest = "highest most largest biggest strongest peak record";
const lowest = "lowest least fewest smallest";
const overTime = "peak record ever yet far began";

const fractions: Record<string, number> = {
  half: 1 / 2,
  "a third": 1 / 3,
  "two thirds": 2 / 3,
  "a quarter": 1 / 4,
  "three quarters": 3 / 4,
  "a fifth": 1 / 5,
  "a tenth": 1 / 10,
};

/** Whether the phrase is true of the figure; undefined if it makes no claim that can be checked. */
export function holds(phrase: string, figure: Figure): boolean | undefined {
  const words: string[] = phrase.toLowerCase().match(/[a-z]+|\d{4}/g) ?? [];
  const has = (list: string) => list.split(" ").some((word) => words.includes(word));
  if (/margin of error/.test(phrase)) return isWithinMargin(figure);
  const fraction = fractionOf(phrase.toLowerCase());
  if (fraction !== undefined)
    return figure.from === undefined && isNear(figure.value, fraction, phrase);
  const isHighest = has(highest) || (has("more") && has("ever"));
  if (isHighest || has(lowest)) {
    const sign = isHighest ? 1 : -1;
    const amount = figure.value - (figure.from ?? 0);
    const against = rivals(figure, words, has(overTime));
    if (against.length === 0) return undefined;
    return against.every(({ value }) => sign * (amount - value) > 0);
  }
  const claimed = Object.entries(directions).filter(([, list]) => has(list));
  if (claimed.length !== 1 || figure.from === undefined) return undefined;
  return moves(claimed[0]?.[0] ?? "", figure.from, figure);
}

function moves(direction: string, from: number, figure: Figure): boolean {
  const to = figure.value;
  if (direction === "same") return from === to;
  if (direction === "twice") return Math.abs(to / from - 2) < 0.1;
  return !isWithinMargin(figure) && (direction === "up" ? to > from : to < from);
}

/** Whether the difference is not significant: at 95 per cent, for shares of independent samples. */
export function isWithinMargin({ value, from, unit, interviews }: Figure): boolean {
  if (unit !== "%" || interviews === undefined || from === undefined) return false;
  const variance = (share: number) => ((share / 100) * (1 - share / 100)) / interviews;
  return Math.abs(value - from) <= 196 * Math.sqrt(variance(from) + variance(value));
}

/** A superlative compares with the other rows, with all earlier figures, or with those since a year. */
function rivals({ others, earlier }: Figure, words: string[], isOverTime: boolean): Amount[] {
  const since = words.find((word) => /^\d{4}$/.test(word));
  if (since) return earlier().filter(({ name }) => name > since);
  return isOverTime ? earlier() : others();
}

const inRatio =
  /\b(one|two|three|four|five|six|seven|eight|nine)(?: [a-z]+)? (?:in|out of) ([a-z]+)$/;

/** "half", "two in three", "one hour in fourteen". */
function fractionOf(phrase: string): number | undefined {
  const named = Object.keys(fractions).find((name) => phrase.endsWith(name));
  if (named) return fractions[named];
  const [, part = "", whole = ""] = inRatio.exec(phrase) ?? [];
  const [above, below] = [small.indexOf(part), small.indexOf(whole)];
  return above > 0 && below > 0 ? above / below : undefined;
}

/** Accepts a rounding of three points, or of six in the direction of "more than" or "nearly". */
function isNear(percentage: number, fraction: number, phrase: string): boolean {
  const over = percentage - 100 * fraction;
  if (/^(more than|over) /i.test(phrase)) return over > 0 && over <= 6;
  if (/^(nearly|almost|just under) /i.test(phrase)) return over < 0 && over >= -6;
  return Math.abs(over) <= 3;
}
