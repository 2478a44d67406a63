import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // The build has several entries (vite.config.ts).
  serverBuildFile: "[name].js",
  routeDiscovery: { mode: "initial" },
  // The modules of a route are in the same scripts in any case (scripts/code-groups.ts); splitting them would only add
  // requests.
  splitRouteModules: false,
} satisfies Config;
