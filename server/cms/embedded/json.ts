const headers = {
  "Content-Type": "application/json; charset=UTF-8",
  "X-Robots-Tag": "noindex",
  "X-Content-Type-Options": "nosniff",
  "Access-Control-Expose-Headers": "X-WP-Total, X-WP-TotalPages, Link",
};

export const json = (
  body: unknown,
  init: { status?: number; headers?: Record<string, string> } = {},
) =>
  new Response(JSON.stringify(body), {
    status: init.status ?? 200,
    headers: { ...headers, ...init.headers },
  });
