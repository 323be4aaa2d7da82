import type { Config } from "@react-router/dev/config";

export default {
  // The whole site map is a small file that every page shares; asking the server for parts of it costs
  // a round trip at the first hover.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
