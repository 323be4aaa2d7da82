import type { Config } from "@react-router/dev/config";

export default {
  // Nothing in a browser asks for the site map. The other mode would answer requests for it at `/__manifest`.
  routeDiscovery: { mode: "initial" },
  // No route runs in a browser, whole or in parts.
  splitRouteModules: false,
} satisfies Config;
