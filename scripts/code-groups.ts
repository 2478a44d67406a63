import path from "node:path";

/** The part of Rolldown's module information that is used. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const SOURCE = `${path.resolve(import.meta.dirname, "../src")}/`;
const route = (name: string): string => `${SOURCE}web/routes/${name}.tsx?__react-router-build-client-route`;

/** Hydrates the page when executed, so it must not be in a chunk that is loaded for another reason. */
const ENTRY = `${SOURCE}entry.client.tsx`;
/** Where the code of every page begins, and that of the pages with which most visits begin. */
const SITE = [ENTRY, `${SOURCE}root.tsx?__react-router-build-client-route`, route("language")];
const HOME = [route("home")];
const SELECTOR = [route("product"), `${SOURCE}web/routes/selector-code.ts`];
/** Families and articles. */
const PRODUCT = [route("product"), `${SOURCE}web/routes/product-code.tsx`];

const COMPARE = [route("compare")];
const LIST = [route("project-list")];
const ROOMS = [route("rooms")];
const SEARCH = [route("search")];
/** What a page loads in idle time, and must not be large. */
const DRAWINGS = [`${SOURCE}web/features/product/drawings/drawing-code.tsx`];
const OFFLINE = [`${SOURCE}web/session/offline-use.ts`];

const VENDOR =
  /node_modules\/(react|react-dom|react-router|scheduler|use-intl|icu-minify|@formatjs|zustand)\/|rolldown[-/]runtime/;

/**
 * Few scripts instead of dozens: fewer round trips, and better compression. One has what every page needs; the others what the pages
 * with which most visits begin share, what only one of them needs, and what further pages share with them and with each other.
 */
export const CODE_GROUPS = [
  { name: "vendor", test: VENDOR, priority: 5 },
  group("site", 4, (isIn) => isIn(SITE)),
  group("shared", 3, (isIn) => isIn(SELECTOR) && (isIn(HOME) || isIn(PRODUCT))),
  group("parts", 3, (isIn) => isIn(HOME) && isIn(PRODUCT)),
  group("selector", 2, (isIn) => isIn(SELECTOR)),
  group("home", 2, (isIn) => isIn(HOME)),
  group("product-parts", 2, (isIn) => isIn(PRODUCT) && (isIn(COMPARE) || isIn(LIST) || isIn(SEARCH))),
  group("product", 2, (isIn) => isIn(PRODUCT)),
  group("offline", 2, (isIn) => isIn(OFFLINE)),
  group("drawings", 1, (isIn) => isIn(DRAWINGS) && isIn(ROOMS)),
  group("rooms", 1, (isIn) => isIn(ROOMS) && isIn(COMPARE)),
  group("lists", 1, (isIn) => isIn(LIST) && isIn(SEARCH) && !isIn(COMPARE)),
];

/** Whether a module is reached from one of some others. */
type IsIn = (starts: readonly string[]) => boolean;

/** A script of all modules for which a predicate holds. */
function group(name: string, priority: number, holds: (isIn: IsIn) => boolean) {
  const sets = new Map<readonly string[], ReadonlySet<string>>();
  const nameOf = (id: string, graph: ModuleGraph): string | null => {
    const isIn: IsIn = (starts) => {
      const set = sets.get(starts) ?? reachedFrom(starts, graph);
      sets.set(starts, set);
      return set.has(id);
    };
    return id !== ENTRY && holds(isIn) ? name : null;
  };
  return { name: nameOf, debugName: name, test: SOURCE, priority };
}

/**
 * Some modules and all that they import statically, transitively.
 *
 * @throws if one of them has been moved
 */
function reachedFrom(starts: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const moved = starts.find((id) => !graph.getModuleInfo(id));
  if (moved !== undefined) throw new Error(`${moved} is not part of the build: correct scripts/code-groups.ts`);
  const reached = new Set(starts);
  // The loop goes on over what it adds.
  for (const id of reached) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}
