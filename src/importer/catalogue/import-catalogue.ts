import type { ListName } from "#model/lists/lists.ts";
import { StoreError, type CatalogueStore, type VersionInfo, type VersionWriter } from "#store/store.ts";
import type { CatalogueSource } from "../reading/list-source.ts";
import { isDemo, removalProblems, DEFAULT_MAX_REMOVED_PERCENT } from "../changes/removal-guard.ts";
import { createChangeTracker, type ChangeTracker, type ListChanges } from "../changes/version-changes.ts";
import type { ProblemLog } from "../problems/problem-log.ts";
import { createArticlePacker, type ArticlePacker } from "./article-packer.ts";
import { readCatalogue, type ReadOptions } from "./read-catalogue.ts";

/** The outcome of an import. */
export type ImportOutcome =
  | { readonly kind: "refused"; /** Whether only warnings refuse it, under `isStrict`. */ readonly onlyWarned: boolean }
  | { readonly kind: "checked"; readonly counts: Readonly<Record<ListName, number>> }
  | {
      readonly kind: "published" | "unchanged";
      readonly version: VersionInfo;
      /** How it differs from the version served before; empty when that was the demo or there was none. */
      readonly changes: readonly ListChanges[];
    };

/** The options of an import. */
export interface ImportOptions extends Pick<ReadOptions, "imageHosts" | "isLenient" | "onProgress" | "onEntry"> {
  /**
   * The largest share of a served list's entries that may be removed, in per cent; `DEFAULT_MAX_REMOVED_PERCENT` when absent. The
   * demo may always be replaced.
   */
  readonly mostRemoved?: number;
  /** Whether warnings refuse the catalogue as well. */
  readonly isStrict?: boolean;
  /** Stored with the version that is published. */
  readonly note?: string | undefined;
}

/**
 * Reads and checks a whole catalogue, and publishes it as a new version in one step or not at all.
 *
 * @param store where to publish; `undefined` only checks
 * @throws {StoreError} when the store fails; the served version stays in place
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
    const watch = await trackServed(store);
    const packer = createArticlePacker();
    const counts = await readCatalogue(source, {
      ...options,
      sink: writer && watched(writer, watch, packer),
      onProblem: log.add,
    });
    const changes = watch?.changes() ?? [];
    // Entries that are missing because they were refused are reported as refused, not as removed.
    if (log.refusals() === 0)
      removalProblems(changes, options.mostRemoved ?? DEFAULT_MAX_REMOVED_PERCENT).forEach(log.add);
    if (log.refusals() > 0) return { kind: "refused", onlyWarned: false };
    if (options.isStrict === true && log.counts().size > 0) return { kind: "refused", onlyWarned: true };
    if (!writer) return { kind: "checked", counts };
    writer.addPackedArticles(packer.finish());
    const { version, published } = await writer.publish(options.note);
    return { kind: published ? "published" : "unchanged", version, changes };
  } finally {
    await writer?.abandon();
  }
}

/** Compares with the served version, unless that is the demo or cannot be read. */
async function trackServed(store: CatalogueStore | undefined): Promise<ChangeTracker | undefined> {
  const current = await store?.current().catch(unreadable);
  const served = current && (await store?.open(current.number).catch(unreadable));
  if (!served) return undefined;
  try {
    return isDemo(served) ? undefined : createChangeTracker(served);
  } finally {
    served.close();
  }
}

/** A damaged served version must not block the import that replaces it. */
function unreadable(error: unknown): undefined {
  if (!(error instanceof StoreError)) throw error;
}

const watched = (
  writer: VersionWriter,
  watch: ChangeTracker | undefined,
  packer: ArticlePacker,
): ReadOptions["sink"] => ({
  addRecords(records) {
    const all = [...records];
    for (const record of all) {
      watch?.note(record.list, record.json);
      packer.note(record);
    }
    writer.addRecords(all);
  },
  addImage: (image) => writer.addImage(image),
  addPhotometry: (file) => writer.addPhotometry(file),
  addDocument: (document) => writer.addDocument(document),
  addBrandFile: (path, bytes) => writer.addBrandFile(path, bytes),
});
