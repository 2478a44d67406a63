import type { UserConfig } from "vite";

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
