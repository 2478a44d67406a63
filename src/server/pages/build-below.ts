import type { ServerBuild } from "react-router";
import { compress } from "../http/compress.ts";
import { contentTag } from "../http/content-tag.ts";
import type { StaticFiles } from "../http/static-files.ts";

/** A build, and its files as they are served. */
export interface ServedBuild {
  readonly build: ServerBuild;
  readonly staticFiles: StaticFiles;
}

/** How the build begins the addresses of its scripts and style sheets, wherever it writes them as JSON. */
const ASSET = '"/assets/';

/**
 * A build as it is served below a path. Scripts and style sheets name each other by relative addresses; only the router's list
 * of them has absolute ones. It is sent with every page, and to browsers as a script.
 *
 * @param base as `basePath` returns it
 * @returns at the root of a host the build itself
 * @see docs/decisions/0075-one-build-below-any-path.md
 */
export function buildBelow(base: string, served: ServedBuild): ServedBuild {
  if (base === "") return served;
  const { build, staticFiles } = served;
  const below = (json: string): string => json.replaceAll(ASSET, `"${base}/assets/`);
  const assets = JSON.parse(below(JSON.stringify(build.assets))) as ServerBuild["assets"];
  return {
    build: { ...build, basename: base, assets },
    staticFiles: withChanged(staticFiles, build.assets.url, below),
  };
}

/** The files with one of them changed. */
function withChanged(files: StaticFiles, path: string, change: (script: string) => string): StaticFiles {
  const file = files.get(path);
  if (!file) return files;
  const changed = async (): Promise<Buffer> => Buffer.from(change(Buffer.from(await file.body("identity")).toString()));
  return new Map(files).set(path, {
    tag: contentTag(change(`${ASSET}${file.tag}`)),
    headers: file.headers,
    body: async (encoding) => compress(await changed(), encoding),
  });
}
