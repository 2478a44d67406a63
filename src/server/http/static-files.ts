import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { resourceResponse, type Encoding, type Resource } from "./resource-response.ts";
import { HOURLY_CACHE_CONTROL, IMMUTABLE_CACHE_CONTROL, shortContentHash, emptyNotFoundResponse } from "./responses.ts";

/** Files by their path on the site. */
export type StaticFiles = ReadonlyMap<string, Resource<Uint8Array>>;

/** Folders whose files never change their content under the same name. */
const IMMUTABLE_PATH = /^\/(?:assets|fonts)\//;
const COMPRESSED_FILE = /\.(?:br|gz)$/;

/**
 * Reads the files of a folder into memory, with the compressed ones next to them (`a.js.br`, `a.js.gz`).
 *
 * The files are few and small, and nothing outside the folder can be requested.
 */
export function loadStaticFiles(folder: string): StaticFiles {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !COMPRESSED_FILE.test(entry.name) && !entry.parentPath.split(sep).includes(".vite"),
    )
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => {
      const path = `/${relative(folder, file).split(sep).join("/")}`;
      return [path, loadFile(file, IMMUTABLE_PATH.test(path))];
    }),
  );
}

/**
 * Middleware that serves static files and passes on all other requests. In immutable folders, unknown paths get a 404.
 */
export function serveStaticFiles(files: StaticFiles): MiddlewareHandler {
  return async (c, next) => {
    const file = files.get(c.req.path);
    if (file) return resourceResponse(c.req.raw, file);
    if (IMMUTABLE_PATH.test(c.req.path)) return emptyNotFoundResponse();
    return next();
  };
}

function loadFile(file: string, isImmutable: boolean): Resource<Uint8Array> {
  const identity = readFileSync(file);
  const bodies = { identity, br: readIfPresent(`${file}.br`), gzip: readIfPresent(`${file}.gz`) };
  return {
    etag: shortContentHash(identity),
    headers: {
      "content-type": getMimeType(file) ?? "application/octet-stream",
      "cache-control": isImmutable ? IMMUTABLE_CACHE_CONTROL : HOURLY_CACHE_CONTROL,
    },
    encodings: (["br", "gzip", "identity"] as const).filter((encoding) => bodies[encoding] !== undefined),
    body: (encoding: Encoding) => bodies[encoding] ?? identity,
  };
}

const readIfPresent = (path: string): Buffer | undefined => (existsSync(path) ? readFileSync(path) : undefined);
