import type { Plugin } from "vite";
import { listsOfLacking } from "./lacking-files.ts";

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
