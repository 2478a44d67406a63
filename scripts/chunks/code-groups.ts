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
const PRODUCT = [`${SOURCE}web/routes/product-code.tsx`];
const FURTHER_PAGES = ["search", "compare", "content", "project-list"].map(route);
/** What families and articles load later. */
const DEFERRED = [
  "routes/product-views.ts",
  "features/product/rows/row-builder.tsx",
  "features/product/drawings/drawing-code.tsx",
  "ui/prose/prose-blocks.tsx",
].map((file) => `${SOURCE}web/${file}`);

/** Rooms are planned and drawn on a page, and shown in lists. */
const PLANNER = [route("rooms")];
const ROOM = [`${SOURCE}web/features/selector/room/room-bar.tsx`];
const DRAWINGS = [`${SOURCE}web/features/product/drawings/drawing-code.tsx`];

const VENDOR =
  /node_modules\/(react|react-dom|react-router|scheduler|use-intl|icu-minify|@formatjs|zustand)\/|rolldown[-/]runtime/;

/**
 * Few scripts instead of dozens: fewer round trips on a first visit, and better compression; names that one script exports and
 * another imports are written in both. One holds the code of every page and what the selector shares with other pages, one the
 * selector's own, one what home shares with products, one the rest of home's, one what products share with further pages, one
 * what a room in lists shares with the planner, one what drawings share with it; all other code is split by page.
 */
export const CODE_GROUPS = [
  { name: "vendor", test: VENDOR, priority: 6 },
  {
    name: namedIf("site", [EVERY_PAGE], [SELECTOR, [...PRODUCT, ...HOME, ...FURTHER_PAGES, ...DEFERRED]]),
    debugName: "site",
    test: SOURCE,
    priority: 5,
  },
  { name: namedIf("selector", [SELECTOR]), debugName: "selector", test: SOURCE, priority: 4 },
  { name: namedIf("parts", [HOME, PRODUCT]), debugName: "parts", test: SOURCE, priority: 3 },
  { name: namedIf("home", [HOME]), debugName: "home", test: SOURCE, priority: 2 },
  {
    name: namedIf("product-parts", [PRODUCT, [...FURTHER_PAGES, ...DEFERRED]]),
    debugName: "product-parts",
    test: SOURCE,
    priority: 1,
  },
  { name: namedIf("room", [PLANNER, ROOM]), debugName: "room", test: SOURCE, priority: 0 },
  { name: namedIf("drawings", [PLANNER, DRAWINGS]), debugName: "drawings", test: SOURCE, priority: 0 },
];

/** Names the script of modules that are reachable from all sets of pages of one of the given combinations. */
function namedIf(
  name: string,
  ...combinations: readonly (readonly (readonly string[])[])[]
): (id: string, graph: ModuleGraph) => string | null {
  let sets: readonly (readonly ReadonlySet<string>[])[] | undefined;
  return (id, graph) => {
    if (id === ENTRY) return null;
    const importsOf = (of: string) => graph.getModuleInfo(of)?.importedIds;
    sets ??= combinations.map((pages) => pages.map((starts) => reachedFrom(starts, importsOf)));
    return sets.some((all) => all.every((set) => set.has(id))) ? name : null;
  };
}

/**
 * The names of some modules or chunks and of all that they import statically, transitively, in the order of their first import.
 *
 * @param importsOf what one of a name imports itself; absent if there is none of that name
 */
export function reachedFrom(
  starts: readonly string[],
  importsOf: (name: string) => readonly string[] | undefined,
): ReadonlySet<string> {
  const reached = new Set(starts);
  // The loop goes on over what it adds.
  for (const name of reached) for (const imported of importsOf(name) ?? []) reached.add(imported);
  return reached;
}
