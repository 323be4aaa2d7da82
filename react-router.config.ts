import type { Config } from "@react-router/dev/config";

export default {
  // Nothing in a browser asks for the site map. The other mode would answer requests for it at `/__manifest`.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
