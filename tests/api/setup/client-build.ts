import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import type { PrecachedSite } from "#app-state/precached-site.ts";
import { loadStaticFiles } from "#server/http/static-files.ts";

/** The built files that browsers request. */
export const STATIC_FILES = loadStaticFiles(fileURLToPath(new URL("../../../build/client", import.meta.url)));

/** The addresses that a service worker's script caches: its first line assigns them. */
export function precachedAddresses(script: string): string[] {
  const [first = ""] = script.split("\n", 1);
  const self = {} as { precachedSite: PrecachedSite };
  runInNewContext(first, { self });
  return self.precachedSite.files.map(({ url }) => url);
}
