import type { Plugin, UserConfig } from "vite";
import { reachedFrom } from "./code-groups.ts";

/** What Vite passes to its own helper besides, if addresses are relative: where the import stands; with a list before it that is empty. */
const PLACE = /(?:,\[\]|,void 0|(?<=\]\))),import\.meta\.url(?=\))/g;

/** The module of Vite whose function stands around every dynamic import of a browser build. */
const HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * Replaces what Vite wraps dynamic imports in: the files that a chunk imports are requested together with it unless they are
 * there already, and nothing else. Vite's own also loads the style sheets of chunks, which a build with one style sheet has none of.
 *
 * The build fails if a new release of Vite calls it something else, or if chunks have style sheets.
 */
export function leanPreload(): Plugin {
  let isDone = false;
  return {
    name: "lumenry:lean-preload",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: HELPER },
      handler() {
        const { build } = this.environment.config;
        if (build.cssCodeSplit) this.error("Chunks have style sheets of their own, which are not loaded with them.");
        isDone = true;
        return PRELOAD_HELPER;
      },
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === "chunk") chunk.code = listsOfLacking(chunk.code.replaceAll(PLACE, ""), chunk, bundle);
      },
    },
    buildEnd(error) {
      if (!error && !isDone) this.error("Vite's helper for preloading was not found.");
    },
  };
}

/**
 * Files are named from the site's root, below which the helper's chunk lies in a folder: so that one build can be served below
 * any path.
 */
export const PRELOAD_HELPER = `
const asked = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.crossOrigin = "";
    link.href = new URL("../" + file, import.meta.url);
    document.head.append(link);
  }
  return load();
};
`;

/** The part of an output file that is used. */
type OutputFile = Readonly<{ type: "asset" | "chunk"; fileName: string; imports?: readonly string[] }>;
type Chunk = Readonly<{ fileName: string; imports: readonly string[]; dynamicImports: readonly string[] }>;

/** Vite's table of file names, at the beginning of a chunk, and where its dynamic imports name files by their places in it. */
const TABLE = /^const __vite__mapDeps=[^[\n]*(\[[^\]\n]*\])[^\n]*\n/;
const LIST = /,__vite__mapDeps\((\[[\d,]+\])\)/g;

/**
 * Has each dynamic import of a chunk name the files only that its request does not ask for, and that are not there: neither the imported
 * chunk itself nor what the importing one imports. Few are left, so they stand where they are used instead of in a table.
 *
 * @param code of the chunk
 * @param bundle all files of the build, by name
 * @throws if Vite writes the table in another form
 */
export function listsOfLacking(code: string, chunk: Chunk, bundle: Readonly<Record<string, OutputFile>>): string {
  const table = TABLE.exec(code);
  if (!table && code.includes("__vite__mapDeps"))
    throw new Error(`${chunk.fileName}: Vite's table of the files to preload has another form.`);
  if (!table) return code;
  const files = JSON.parse(table[1] ?? "[]") as readonly string[];
  const reachable = reachedFrom([chunk.fileName], (name) => bundle[name]?.imports);
  return code.slice(table[0].length).replaceAll(LIST, (_, places: string) => {
    const [imported = "", ...rest] = (JSON.parse(places) as readonly number[]).map((index) => files[index] ?? "");
    if (!chunk.dynamicImports.includes(imported))
      throw new Error(`${chunk.fileName}: "${imported}" is not the file of a dynamic import.`);
    const lacking = rest.filter((file) => !reachable.has(file));
    return lacking.length === 0 ? "" : `,${JSON.stringify(lacking)}`;
  });
}

type RenderBuiltUrl = NonNullable<NonNullable<UserConfig["experimental"]>["renderBuiltUrl"]>;

/** Where workers are written, which tells their addresses from the names of chunks. */
const WORKERS = "assets/workers/";

/** The output of the workers' own builds. */
export const WORKER_OUTPUT = {
  entryFileNames: `${WORKERS}[name]-[hash:7].js`,
};

/**
 * Has built scripts and style sheets name other files relative to themselves, so that one build can be served below any path.
 * The chunks that a chunk imports stay names below the site's root, which `leanPreload` completes.
 *
 * @see docs/decisions/0075-one-build-below-any-path.md
 */
export const relativeAddresses: RenderBuiltUrl = (file, { hostType, ssr }) => {
  if (ssr) return undefined;
  const isChunk = hostType === "js" && file.endsWith(".js") && !file.startsWith(WORKERS);
  return isChunk ? file : { relative: true };
};
