import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * A part of the project: what it holds, whether it is pure, and what it may import besides itself; `pure` stands for
 * every pure part. Where it lies is `src/` and its name, unless `path` says something else.
 *
 * @typedef {{ part: string, path?: string, pure?: true, holds: string, imports: string[] }} Part
 */

/** @type {Part[]} */
const PARTS = JSON.parse(readFileSync(path.join(import.meta.dirname, "scripts/imports/parts.json"), "utf8"));

const TESTS = "\\.(?:test|oracle)\\.tsx?$";

/** What the paths of a part begin with: a part that lies inside another (`web/routes`) is none of the other. */
function pathOf({ part, path: own }) {
  const inner = PARTS.flatMap((other) => (other.part.startsWith(`${part}/`) ? other.part.slice(part.length + 1) : []));
  return `^${own ?? `src/${part}/${inner.length > 0 ? `(?!(?:${inner.join("|")})/)` : ""}`}`;
}

const pathsOf = (name) =>
  PARTS.filter(({ part, pure }) => (name === "pure" ? pure : part === name)).map((part) => pathOf(part));

const PURE = PARTS.filter(({ pure }) => pure).map((part) => pathOf(part));

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...PARTS.map((part) => ({
      name: `${part.part} imports downwards`,
      severity: "error",
      from: { path: pathOf(part), pathNot: TESTS },
      to: { path: "^(?:src|demo|locales)/", pathNot: [pathOf(part), ...part.imports.flatMap(pathsOf)] },
    })),
    {
      name: "every file belongs to a part",
      severity: "error",
      from: { path: "^(?:src|demo|locales)/", pathNot: PARTS.map((part) => pathOf(part)) },
      to: {},
    },
    {
      name: "features do not import each other",
      severity: "error",
      from: { path: "^src/web/features/([^/]+)/" },
      to: { path: "^src/web/features/", pathNot: "^src/web/features/$1/" },
    },
    {
      name: "what is pure knows only the libraries for schemas and cookies",
      severity: "error",
      from: { path: PURE, pathNot: TESTS },
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
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
