import type { RouteHandle } from "#app/services.ts";

export const handle: RouteHandle = { cacheable: false };

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });

export { leadJsonAction as action } from "#app/features/leads/lead-action.ts";
