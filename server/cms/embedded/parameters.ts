import type { Complaint } from "./errors.ts";

export type ListParameters = {
  page: number;
  perPage: number;
  search: string;
  categories: number[] | undefined;
  sticky: boolean | undefined;
  slugs: string[] | undefined;
};

const integer = /^-?\d+$/;
const booleans: Record<string, boolean> = { true: true, "1": true, false: false, "0": false };

/** Either what was asked for or the first thing wrong with it, in WordPress's words. */
export function readListParameters(query: URLSearchParams): ListParameters | Complaint {
  const complaint =
    bounded(query, "page", 1, Infinity) ??
    bounded(query, "per_page", 1, 100) ??
    terms(query) ??
    flags(query);
  if (complaint) return complaint;
  const sticky = query.get("sticky");
  return {
    page: Number(query.get("page") ?? 1),
    perPage: Number(query.get("per_page") ?? 10),
    search: query.get("search") ?? "",
    categories: list(query, "categories")?.map(Number),
    sticky: sticky === null ? undefined : booleans[sticky],
    slugs: list(query, "slug"),
  };
}

function list(query: URLSearchParams, name: string) {
  const values = [query.getAll(name), query.getAll(`${name}[]`)].flat();
  return values.length > 0 ? values.flatMap((value) => value.split(",")) : undefined;
}

function bounded(
  query: URLSearchParams,
  param: string,
  low: number,
  high: number,
): Complaint | undefined {
  const value = query.get(param);
  if (value === null) return undefined;
  if (!integer.test(value))
    return {
      param,
      message: `${param} is not of type integer.`,
      code: "rest_invalid_type",
      data: { param },
    };
  if (Number(value) >= low && Number(value) <= high) return undefined;
  const range = Number.isFinite(high)
    ? `between ${low} (inclusive) and ${high} (inclusive)`
    : `greater than or equal to ${low}`;
  return { param, message: `${param} must be ${range}`, code: "rest_out_of_bounds" };
}

function terms(query: URLSearchParams): Complaint | undefined {
  const param = "categories";
  const values = list(query, param);
  if (!values) return undefined;
  if (values.join("") === "")
    return {
      param,
      message: `${param} matches Term ID List and Term ID Taxonomy Query, but should match only one.`,
      code: "rest_one_of_multiple_matches",
      data: { positions: [0, 1] },
    };
  const wrong = values.findIndex((value) => !integer.test(value));
  if (wrong === -1) return undefined;
  return {
    param,
    message: `${param} is not a valid Term ID List. Reason: ${param}[${wrong}] is not of type integer.`,
    code: "rest_no_matching_schema",
    data: { position: 0 },
  };
}

function flags(query: URLSearchParams): Complaint | undefined {
  const sticky = query.get("sticky");
  if (sticky !== null && booleans[sticky] === undefined)
    return {
      param: "sticky",
      message: "sticky is not of type boolean.",
      code: "rest_invalid_type",
      data: { param: "sticky" },
    };
  const status = query.get("status");
  if (status !== null && status !== "publish")
    return {
      param: "status",
      message: "Status is forbidden.",
      code: "rest_forbidden_status",
      data: { status: 401 },
    };
  return undefined;
}
