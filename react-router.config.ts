import type { Config } from "@react-router/dev/config";
import { isTestFirm } from "./scripts/test-firm.ts";

export default {
  buildDirectory: isTestFirm ? ".cache/test-firm" : "build",
  // Nothing in a browser asks for the site map. The other mode would answer requests for it at `/__manifest`.
  routeDiscovery: { mode: "initial" },
  // No route runs in a browser, whole or in parts.
  splitRouteModules: false,
} satisfies Config;
