const integer = /^-?\d+$/;
export const booleans: Record<string, boolean> = {
  true: true,
  "1": true,
  false: false,
  "0": false,
};

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, {
    status,
    headers: {
      "Content-Type": "application/json; charset=UTF-8",
      "X-Robots-Tag": "noindex",
      "X-Content-Type-Options": "nosniff",
      "Access-Control-Expose-Headers": "X-WP-Total, X-WP-TotalPages, Link",
      ...headers,
    },
  });

const errors = {
  rest_no_route: [404, "No route was found matching the URL and request method."],
  rest_post_invalid_id: [404, "Invalid post ID."],
  rest_term_invalid: [404, "Term does not exist."],
  rest_forbidden: [401, "Sorry, you are not allowed to do that."],
  rest_forbidden_context: [401, "Sorry, you are not allowed to edit posts in this post type."],
  rest_cannot_create: [401, "Sorry, you are not allowed to create posts as this user."],
  rest_post_invalid_page_number: [
    400,
    "The page number requested is larger than the number of pages available.",
  ],
} as const;

/** The shape of all errors of WordPress's REST API. They have no headers for totals. */
const errorJson = (status: number, code: string, message: string, data: object = {}) =>
  json({ code, message, data: { status, ...data } }, status);

export const refuse = (code: keyof typeof errors) =>
  errorJson(errors[code][0], code, errors[code][1]);

const refuseParameter = (param: string, code: string, message: string, data: object | null) =>
  errorJson(400, "rest_invalid_param", `Invalid parameter(s): ${param}`, {
    params: { [param]: message },
    details: { [param]: { code, message, data } },
  });

/** The requested page of a list with WordPress's headers for totals, or an error for the first invalid parameter. */
export function listPage<T>(url: URL, find: () => T[], show: (entry: T) => unknown): Response {
  const query = url.searchParams;
  const refusal =
    checkInteger(query, "page", 1, Infinity) ??
    checkInteger(query, "per_page", 1, 100) ??
    checkCategories(query) ??
    checkFlags(query);
  if (refusal) return refusal;
  const page = Number(query.get("page") ?? 1);
  const perPage = Number(query.get("per_page") ?? 10);
  const found = find();
  const pages = Math.ceil(found.length / perPage);
  // For an empty list, WordPress accepts any page number.
  if (page > pages && found.length > 0) return refuse("rest_post_invalid_page_number");
  const linkTo = (number: number, rel: string) => {
    const other = new URL(url);
    other.searchParams.set("page", String(number));
    return `<${other}>; rel="${rel}"`;
  };
  const links = [
    ...(page < pages ? [linkTo(page + 1, "next")] : []),
    ...(page > 1 ? [linkTo(page - 1, "prev")] : []),
  ];
  return json(found.slice((page - 1) * perPage, page * perPage).map(show), 200, {
    "X-WP-Total": String(found.length),
    "X-WP-TotalPages": String(pages),
    ...(links.length > 0 && { Link: links.join(", ") }),
  });
}

export function listOf(query: URLSearchParams, name: string) {
  const values = [query.getAll(name), query.getAll(`${name}[]`)].flat();
  return values.length > 0 ? values.flatMap((value) => value.split(",")) : undefined;
}

function checkInteger(query: URLSearchParams, param: string, min: number, max: number) {
  const value = query.get(param);
  if (value === null) return undefined;
  if (!integer.test(value)) return refuseType(param, "integer");
  if (Number(value) >= min && Number(value) <= max) return undefined;
  const range = Number.isFinite(max)
    ? `between ${min} (inclusive) and ${max} (inclusive)`
    : `greater than or equal to ${min}`;
  return refuseParameter(param, "rest_out_of_bounds", `${param} must be ${range}`, null);
}

const refuseType = (param: string, type: string) =>
  refuseParameter(param, "rest_invalid_type", `${param} is not of type ${type}.`, { param });

function checkCategories(query: URLSearchParams) {
  const param = "categories";
  const values = listOf(query, param);
  if (!values) return undefined;
  if (values.join("") === "")
    return refuseParameter(
      param,
      "rest_one_of_multiple_matches",
      `${param} matches Term ID List and Term ID Taxonomy Query, but should match only one.`,
      { positions: [0, 1] },
    );
  const wrong = values.findIndex((value) => !integer.test(value));
  if (wrong === -1) return undefined;
  const reason = `Reason: ${param}[${wrong}] is not of type integer.`;
  const message = `${param} is not a valid Term ID List. ${reason}`;
  return refuseParameter(param, "rest_no_matching_schema", message, { position: 0 });
}

function checkFlags(query: URLSearchParams) {
  const sticky = query.get("sticky");
  if (sticky !== null && booleans[sticky] === undefined) return refuseType("sticky", "boolean");
  const status = query.get("status");
  if (status === null || status === "publish") return undefined;
  const code = "rest_forbidden_status";
  return refuseParameter("status", code, "Status is forbidden.", { status: 401 });
}
