import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * A part of the project: what it holds, whether it is pure, and what other parts it may import; in `imports`, `pure`
 * means every pure part. A part is the folder `src/<part>/`, unless `path` names another.
 *
 * @typedef {{ part: string, path?: string, pure?: true, holds: string, imports: string[] }} Part
 */

/** @type {Part[]} */
const PARTS = JSON.parse(readFileSync(path.join(import.meta.dirname, "scripts/imports/parts.json"), "utf8"));

const TESTS = "\\.(?:test|oracle|fixture|generator)\\.tsx?$";

/** A pattern for the paths of a part. A part nested in another (`web/routes`) does not belong to the outer one. */
function pathPattern({ part, path: override }) {
  const inner = PARTS.flatMap((other) => (other.part.startsWith(`${part}/`) ? other.part.slice(part.length + 1) : []));
  return `^${override ?? `src/${part}/${inner.length > 0 ? `(?!(?:${inner.join("|")})/)` : ""}`}`;
}

const pathPatterns = (name) =>
  PARTS.filter(({ part, pure }) => (name === "pure" ? pure : part === name)).map((part) => pathPattern(part));

const PURE = PARTS.filter(({ pure }) => pure).map((part) => pathPattern(part));

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...PARTS.map((part) => ({
      name: `${part.part} imports downwards`,
      severity: "error",
      from: { path: pathPattern(part), pathNot: TESTS },
      to: { path: "^(?:src|demo|locales)/", pathNot: [pathPattern(part), ...part.imports.flatMap(pathPatterns)] },
    })),
    {
      name: "every file belongs to a part",
      severity: "error",
      from: { path: "^(?:src|demo|locales)/", pathNot: PARTS.map((part) => pathPattern(part)) },
      to: {},
    },
    {
      name: "features do not import each other",
      severity: "error",
      from: { path: "^src/web/features/([^/]+)/" },
      to: { path: "^src/web/features/", pathNot: "^src/web/features/$1/" },
    },
    {
      name: "pure parts import only the packages for schemas and cookies",
      severity: "error",
      from: { path: PURE, pathNot: TESTS },
      to: { path: "node_modules|^node:", pathNot: "node_modules/(?:zod|cookie)/" },
    },
    {
      name: "the light calculation imports no package",
      severity: "error",
      from: { path: "^src/lighting/", pathNot: TESTS },
      to: { path: "node_modules|^node:" },
    },
    {
      name: "no circular imports",
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
