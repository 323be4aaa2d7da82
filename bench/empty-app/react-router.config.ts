import type { Config } from "@react-router/dev/config";

export default {
  routeDiscovery: { mode: "initial" },
  buildDirectory: "../../build/empty-app",
} satisfies Config;
