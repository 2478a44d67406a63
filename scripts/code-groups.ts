import path from "node:path";

/** The used subset of Rolldown's module information. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const SOURCE = `${path.resolve(import.meta.dirname, "../src")}/`;
const route = (name: string): string => `${SOURCE}web/routes/${name}.tsx?__react-router-build-client-route`;

/** Hydrates the page when executed, so it must not be in a chunk that is loaded for another reason. */
const ENTRY = `${SOURCE}entry.client.tsx`;
/** The entry modules of every page. */
const SITE = [ENTRY, `${SOURCE}root.tsx?__react-router-build-client-route`, route("language")];
/** The entry modules of the pages that most visits start with. */
const HOME = [route("home")];
const SELECTOR = [route("product"), `${SOURCE}web/features/selector/selector-page.tsx`];
/** Families and articles. */
const PRODUCT = [route("product"), `${SOURCE}web/routes/lazy-product.tsx`];

const COMPARE = [route("compare")];
const LIST = [route("project-list")];
const ROOMS = [route("rooms")];
const SEARCH = [route("search")];
/** Modules that a page loads in idle time, so that their scripts must be small. */
const DRAWINGS = [`${SOURCE}web/features/product/drawings/drawing-code.tsx`];
const OFFLINE = [`${SOURCE}web/session/offline-use.ts`];

const VENDOR =
  /node_modules\/(react|react-dom|react-router|scheduler|use-intl|icu-minify|@formatjs|zustand)\/|rolldown[-/]runtime/;

/**
 * Bundles modules into few scripts instead of dozens: fewer round trips and better compression. One script has the
 * modules that every page needs. The others have those that the usual landing pages share, that only one of them needs,
 * or that further pages share.
 */
export const CODE_GROUPS = [
  { name: "vendor", test: VENDOR, priority: 5 },
  createGroup("site", 4, (isFrom) => isFrom(SITE)),
  createGroup("shared", 3, (isFrom) => isFrom(SELECTOR) && (isFrom(HOME) || isFrom(PRODUCT))),
  createGroup("home-product", 3, (isFrom) => isFrom(HOME) && isFrom(PRODUCT)),
  createGroup("selector", 2, (isFrom) => isFrom(SELECTOR)),
  createGroup("home", 2, (isFrom) => isFrom(HOME)),
  createGroup("product-shared", 2, (isFrom) => isFrom(PRODUCT) && (isFrom(COMPARE) || isFrom(LIST) || isFrom(SEARCH))),
  createGroup("product", 2, (isFrom) => isFrom(PRODUCT)),
  createGroup("offline", 2, (isFrom) => isFrom(OFFLINE)),
  createGroup("drawings", 1, (isFrom) => isFrom(DRAWINGS) && isFrom(ROOMS)),
  createGroup("rooms", 1, (isFrom) => isFrom(ROOMS) && isFrom(COMPARE)),
  createGroup("lists", 1, (isFrom) => isFrom(LIST) && isFrom(SEARCH) && !isFrom(COMPARE)),
];

/** Whether a module is reachable from one of some entry modules. */
type IsReachableFrom = (entries: readonly string[]) => boolean;

/** Creates a group: a script with all modules that a predicate selects. */
function createGroup(name: string, priority: number, isSelected: (isReachableFrom: IsReachableFrom) => boolean) {
  const sets = new Map<readonly string[], ReadonlySet<string>>();
  const nameOf = (id: string, graph: ModuleGraph): string | null => {
    const isReachableFrom: IsReachableFrom = (entries) => {
      const set = sets.get(entries) ?? reachableModules(entries, graph);
      sets.set(entries, set);
      return set.has(id);
    };
    return id !== ENTRY && isSelected(isReachableFrom) ? name : null;
  };
  return { name: nameOf, debugName: name, test: SOURCE, priority };
}

/** Some entry modules and all that they import statically, transitively. @throws if an entry module does not exist */
function reachableModules(entries: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const missing = entries.find((id) => !graph.getModuleInfo(id));
  if (missing !== undefined) throw new Error(`${missing} is not part of the build: update scripts/code-groups.ts`);
  const reachable = new Set(entries);
  // The loop also visits the modules that it adds.
  for (const id of reachable)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reachable.add(imported);
  return reachable;
}
