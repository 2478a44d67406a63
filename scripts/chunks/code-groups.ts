import path from "node:path";

/** The part of Rolldown's module information that is used. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const SOURCE = `${path.resolve(import.meta.dirname, "../../src")}/`;
const route = (name: string): string => `${SOURCE}web/routes/${name}.tsx?__react-router-build-client-route`;

/** Hydrates the page when executed, so it must not be in a chunk that is loaded for another reason. */
const ENTRY = `${SOURCE}entry.client.tsx`;
const EVERY_PAGE = [ENTRY, `${SOURCE}root.tsx?__react-router-build-client-route`, route("language")];
const SELECTOR = [route("product")];
const HOME = [route("home")];
/** Families and articles. */
const PRODUCT = [`${SOURCE}web/routes/product-code.ts`];
const OTHER_PAGES = [...["home", "search", "compare", "content", "project-list"].map(route), ...PRODUCT];

const VENDOR =
  /node_modules\/(react|react-dom|react-router|scheduler|use-intl|icu-minify|@formatjs|zustand)\/|rolldown[-/]runtime/;

/**
 * Few scripts instead of dozens: fewer round trips on a first visit, and better compression. One holds the code of every
 * page, one what the selector shares with other pages, one the selector's own, one what home shares with products, one the rest of
 * home's; all other code is split by page.
 */
export const CODE_GROUPS = [
  { name: "vendor", test: VENDOR, priority: 5 },
  { name: namedIf("site", [EVERY_PAGE]), debugName: "site", test: SOURCE, priority: 4 },
  { name: namedIf("catalogue", [SELECTOR, OTHER_PAGES]), debugName: "catalogue", test: SOURCE, priority: 3 },
  { name: namedIf("selector", [SELECTOR]), debugName: "selector", test: SOURCE, priority: 2 },
  { name: namedIf("parts", [HOME, PRODUCT]), debugName: "parts", test: SOURCE, priority: 1 },
  { name: namedIf("home", [HOME]), debugName: "home", test: SOURCE, priority: 0 },
];

/** Names the script of modules that are reachable from each of the given sets of pages. */
function namedIf(
  name: string,
  pages: readonly (readonly string[])[],
): (id: string, graph: ModuleGraph) => string | null {
  let sets: readonly ReadonlySet<string>[] | undefined;
  return (id, graph) => {
    sets ??= pages.map((starts) => reachedFrom(starts, graph));
    return id !== ENTRY && sets.every((set) => set.has(id)) ? name : null;
  };
}

/** The transitive static imports of some modules, without dynamic imports. */
function reachedFrom(starts: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}
