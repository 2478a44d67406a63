import type { ListName } from "#model/lists/lists.ts";
import { type CatalogueStore, StoreError, type VersionInfo, type VersionReader } from "#store/store.ts";
import { createArticlesEncoder, packedLayoutId } from "#catalogue/wire/encode-articles.ts";
import type { Article } from "#model/entities/article.ts";
import { runToEnd } from "#model/run-steps.ts";
import type { CatalogueSource } from "../reading/list-source.ts";
import { type ChangeTracker, createChangeTracker, type ListChanges } from "../changes/version-changes.ts";
import type { ProblemLog } from "../problems/problem-log.ts";
import { readCatalogue, type ReadOptions } from "./read-catalogue.ts";
import { DEMO_PORTFOLIO_ID } from "#demo/portfolios.ts";
import type { Problem } from "../problems/problem.ts";

export type ImportOutcome =
  | {
      readonly kind: "refused";
      /** Whether it was refused for warnings only, because of `isStrict`. */
      readonly hasOnlyWarnings: boolean;
    }
  | {
      readonly kind: "checked";
      readonly counts: Readonly<Record<ListName, number>>;
      /** How the lists differ from the served ones; absent when only the catalogue was checked. */
      readonly comparison?: Comparison | undefined;
    }
  | {
      readonly kind: "published" | "unchanged";
      readonly version: VersionInfo;
      /** How it differs from the one served before; empty if that was the demo or unreadable, or there was none. */
      readonly changes: readonly ListChanges[];
    };

/** What a catalogue was compared with: the served version, if there is one that can be read and is not the demo. */
export type Comparison =
  { readonly version: VersionInfo; readonly changes: readonly ListChanges[] } | "nothing-served" | "unreadable";

interface ImportOptions extends Pick<ReadOptions, "imageHosts" | "isLenient" | "onProgress" | "onEntry"> {
  /** The largest share of a served list's entries that may be removed; the demo may always be replaced. */
  readonly maxRemovedPercent?: number;
  /** Whether the catalogue is refused for warnings as well. */
  readonly isStrict?: boolean;
  /** Whether to publish nothing, and only report what publishing would do. */
  readonly isDryRun?: boolean;
  /** Called once all lists have been read and accepted, before the first step of publishing. */
  readonly onPublish?: (() => void) | undefined;
  /** Stored with the version that is published. */
  readonly note?: string | undefined;
}

/**
 * Reads and checks a whole catalogue, and publishes it as a new version in one step or not at all.
 *
 * @param store where to publish, or what to compare with in a dry run; `undefined` only checks the catalogue
 * @throws {StoreError} when the store fails; the served version stays in place
 * @see rule D10
 * @see docs/decisions/0096-articles-as-columns.md
 */
export async function importCatalogue(
  source: CatalogueSource,
  store: CatalogueStore | undefined,
  log: ProblemLog,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const writer = options.isDryRun === true ? undefined : await store?.beginVersion();
  try {
    const pending = await startComparison(store);
    const tracker = typeof pending === "object" ? pending.tracker : undefined;
    // Packed while they are written, so that no server has to when it loads the version.
    const articles = createArticlesEncoder();
    const counts = await readCatalogue(source, {
      ...options,
      sink: writer,
      onProblem: log.add,
      onRecord({ list, json }) {
        tracker?.add(list, json);
        // Parsed from the stored text, so that the packed articles equal the records.
        if (writer && list === "articles") articles.add(JSON.parse(json) as Article);
      },
    });
    const changes = tracker?.changes() ?? [];
    // Entries that are missing because they were refused are reported as refused, not as removed.
    if (log.refusalCount() === 0)
      removalProblems(changes, options.maxRemovedPercent ?? DEFAULT_MAX_REMOVED_PERCENT).forEach(log.add);
    if (log.refusalCount() > 0) return { kind: "refused", hasOnlyWarnings: false };
    if (options.isStrict === true && log.groups().length > 0) return { kind: "refused", hasOnlyWarnings: true };
    if (!writer) {
      const comparison = typeof pending === "object" ? { version: pending.version, changes } : pending;
      return { kind: "checked", counts, comparison: store && comparison };
    }
    options.onPublish?.();
    writer.addPackedArticles({ layout: packedLayoutId(), bytes: runToEnd(articles.finish()) });
    const { version, isNew } = await writer.publish(options.note);
    return { kind: isNew ? "published" : "unchanged", version, changes };
  } finally {
    await writer?.abandon();
  }
}

/** Starts the comparison with the served version, unless that is the demo or cannot be read. */
async function startComparison(
  store: CatalogueStore | undefined,
): Promise<{ readonly version: VersionInfo; readonly tracker: ChangeTracker } | "nothing-served" | "unreadable"> {
  const version = await store?.current().catch(toUnreadable);
  if (!store || version === undefined) return "nothing-served";
  const served = version === "unreadable" ? version : await store.open(version.number).catch(toUnreadable);
  if (version === "unreadable" || served === "unreadable") return "unreadable";
  try {
    return isDemo(served) ? "nothing-served" : { version, tracker: createChangeTracker(served) };
  } finally {
    served.close();
  }
}

/** A damaged served version must not block the import that replaces it. */
function toUnreadable(error: unknown): "unreadable" {
  if (error instanceof StoreError) return "unreadable";
  throw error;
}

/** The share of a list's entries that an import may remove by default, in per cent. */
export const DEFAULT_MAX_REMOVED_PERCENT = 20;

/** Fewer removals than this are always allowed, unless the list would become empty. */
const MIN_GUARDED_REMOVALS = 10;

/** A problem for each list that would lose more entries than allowed: an incomplete export must not empty a site. */
export const removalProblems = (changes: readonly ListChanges[], maxRemovedPercent: number): readonly Problem[] =>
  changes.flatMap(({ list, before, added, changed, removed }): readonly Problem[] => {
    const isEmptied = removed === before && added + changed === 0;
    const share = (100 * removed) / before;
    if (before === 0 || share <= maxRemovedPercent || (removed < MIN_GUARDED_REMOVALS && !isEmptied)) return [];
    const excess = `would remove ${removed} of ${before} entries (${Math.round(share)}%), and --max-removed allows ${maxRemovedPercent}%`;
    const message = `${excess}; check whether the file is complete, or pass --max-removed ${Math.ceil(share)}`;
    return [{ kind: "removes-too-much", file: list, message }];
  });

/** Any catalogue may replace the demo. */
const isDemo = (version: Pick<VersionReader, "records">): boolean =>
  [...version.records("portfolios")]
    .flat()
    .some((json) => (JSON.parse(json) as { portfolio_id?: unknown }).portfolio_id === DEMO_PORTFOLIO_ID);
