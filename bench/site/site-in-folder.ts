import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CatalogueSource } from "../catalogues/catalogue-source.ts";
import { startSite, type Running } from "./running-site.ts";

/**
 * Serves a catalogue for as long as something is measured, from a folder that is removed afterwards.
 *
 * @throws as `startSite` does, and what `measure` throws
 */
export async function withSite<T>(
  source: CatalogueSource,
  measure: (site: Running, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "lumenry-bench-"));
  try {
    const site = await startSite(folder, source);
    try {
      return await measure(site, folder);
    } finally {
      await site.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
