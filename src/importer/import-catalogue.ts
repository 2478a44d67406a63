import type { ListName } from "#model/lists/lists.ts";
import type { CatalogueStore, VersionInfo } from "#store/store.ts";
import type { CatalogueSource } from "./catalogue-source.ts";
import type { ProblemLog } from "./problem-log.ts";
import { readCatalogue, type ReadOptions } from "./read-catalogue.ts";

/** What became of an import. */
export type ImportOutcome =
  | { readonly kind: "refused" }
  | { readonly kind: "checked"; readonly counts: Readonly<Record<ListName, number>> }
  | { readonly kind: "published" | "unchanged"; readonly version: VersionInfo };

/** What an import is told besides where to read from and to. */
export type ImportOptions = Pick<ReadOptions, "imageHosts" | "isLenient" | "onProgress">;

/**
 * Reads a catalogue, checks it whole, and publishes it as a new version in one step or not at all.
 *
 * @param store where it is published; `undefined` only checks
 * @throws {StoreError} when the store fails; the served version stays
 * @see rule D10
 */
export async function importCatalogue(
  source: CatalogueSource,
  store: CatalogueStore | undefined,
  log: ProblemLog,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const writer = await store?.begin();
  try {
    const counts = await readCatalogue(source, { ...options, sink: writer, onProblem: log.add });
    if (log.refusals() > 0) return { kind: "refused" };
    if (!writer) return { kind: "checked", counts };
    const { version, published } = await writer.publish();
    return { kind: published ? "published" : "unchanged", version };
  } finally {
    await writer?.abandon();
  }
}
