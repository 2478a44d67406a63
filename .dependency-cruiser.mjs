/** What each part may import besides itself: the table in ARCHITECTURE.md. */
const PARTS = {
  "src/lighting": [],
  "src/domain": ["src/lighting"],
  "src/store": ["src/lighting", "src/domain"],
  demo: ["src/lighting", "src/domain"],
  "src/importer": ["src/lighting", "src/domain", "src/store", "demo"],
  "src/server": ["src/lighting", "src/domain", "src/store", "demo", "src/web/routes", "locales"],
  "src/worker": ["src/lighting", "src/domain"],
  "src/web/(?!features|routes)[^/]+": ["src/lighting", "src/domain", "src/web/(?!features|routes)[^/]+", "locales"],
  "src/web/features": ["src/lighting", "src/domain", "src/web/(?!routes)[^/]+"],
  "src/web/routes": ["src/lighting", "src/domain", "src/web"],
};

const TESTS = "\\.(?:test|oracle)\\.tsx?$";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(PARTS).map(([part, others]) => ({
      name: `${part} imports downwards`,
      severity: "error",
      from: { path: `^${part}/`, pathNot: TESTS },
      to: { path: "^(?:src|demo|locales)/", pathNot: [part, ...others].map((other) => `^${other}/`) },
    })),
    {
      name: "features do not import each other",
      severity: "error",
      from: { path: "^src/web/features/([^/]+)/" },
      to: { path: "^src/web/features/", pathNot: "^src/web/features/$1/" },
    },
    {
      name: "the domain knows only the libraries for schemas and cookies",
      severity: "error",
      from: { path: "^src/domain/", pathNot: TESTS },
      to: { path: "node_modules|^node:", pathNot: "node_modules/(?:zod|cookie)/" },
    },
    {
      name: "the light calculation needs no package",
      severity: "error",
      from: { path: "^src/lighting/", pathNot: TESTS },
      to: { path: "node_modules|^node:" },
    },
    {
      name: "no circles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.react-router|^build" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: "specify",
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
