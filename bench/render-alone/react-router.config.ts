import type { Config } from "@react-router/dev/config";
import site from "../../react-router.config.ts";

export default {
  ...site,
  appDirectory: "../../app",
  buildDirectory: "../../.cache/render-alone",
} satisfies Config;
