import { json } from "./json.ts";

/** WordPress's one error shape. The total headers are absent on purpose: they are on the real thing, too. */
export const refuse = (status: number, code: string, message: string, data: object = {}) =>
  json({ code, message, data: { status, ...data } }, { status });

export const noRoute = () =>
  refuse(404, "rest_no_route", "No route was found matching the URL and request method.");

export const invalidId = () => refuse(404, "rest_post_invalid_id", "Invalid post ID.");

export const noTerm = () => refuse(404, "rest_term_invalid", "Term does not exist.");

export const pageTooHigh = () =>
  refuse(
    400,
    "rest_post_invalid_page_number",
    "The page number requested is larger than the number of pages available.",
  );

export type Complaint = { param: string; message: string; code: string; data?: object | null };

export const invalidParam = ({ param, message, code, data = null }: Complaint) =>
  refuse(400, "rest_invalid_param", `Invalid parameter(s): ${param}`, {
    params: { [param]: message },
    details: { [param]: { code, message, data } },
  });
