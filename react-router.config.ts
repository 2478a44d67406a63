import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  routeDiscovery: { mode: "initial" },
  // The parts of a route lie in the same scripts anyhow (scripts/chunks): apart they would be further requests.
  splitRouteModules: false,
} satisfies Config;
