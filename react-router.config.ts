import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // The build has several entries (vite.config.ts).
  serverBuildFile: "[name].js",
  routeDiscovery: { mode: "initial" },
  // The parts of a route lie in the same scripts anyhow (scripts/code-groups.ts): apart they would be further requests.
  splitRouteModules: false,
} satisfies Config;
