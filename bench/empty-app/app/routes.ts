import { index, type RouteConfig } from "@react-router/dev/routes";

/** The least that React Router builds: what it costs by itself, in the browser and on the server. */
export default [index("home.tsx")] satisfies RouteConfig;
