import type { Problem } from "../api.ts";

/** Without the position, which its link or label tells: `hero.title: must be short` becomes "must be short". */
export const problemText = (message: string): string =>
  isMissing({ message }) ? "is missing" : message.replace(position, "");

const position = /^[\w#.\-[\]]+: /;

/** A required field that nobody has filled in yet. */
export const isMissing = ({ message }: Pick<Problem, "message">): boolean =>
  /^[\w#.\-[\]]+: (?:"" |is missing\b)/.test(message);

const count = (many: number, one: string, several: string) =>
  `${many} ${many === 1 ? one : several}`;

/** "3 fields are missing, 1 problem" */
export function countProblems(problems: readonly Problem[]): string {
  const missing = new Set(problems.filter(isMissing).map(({ field }) => field.join(".")));
  const others = problems.filter((problem) => !isMissing(problem)).length;
  return [
    missing.size > 0 && count(missing.size, "field is missing", "fields are missing"),
    others > 0 && count(others, "problem", "problems"),
  ]
    .filter(Boolean)
    .join(", ");
}

/** One for each missing field, which may break several rules. */
export function distinctProblems(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const key = `${problem.path} ${problem.field.join(".")} ${problemText(problem.message)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
