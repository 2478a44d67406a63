import { catalogueLoadFailed, lastCatalogueServed, nothingPublished } from "#model/errors.ts";
import type { Logger } from "#model/logging/log.ts";
import type { CatalogueStore, VersionInfo, VersionReader } from "#store/store.ts";
import { loadSnapshot, type Snapshot } from "./snapshot.ts";

/** How often the store is polled for the served version. */
const POLL_INTERVAL_MS = 1000;
/** How long a replaced version stays open for requests that began with it. */
const RETIREMENT_MS = 60_000;

/** The served version in memory, kept up to date. */
export type LiveCatalogue = Awaited<ReturnType<typeof openLiveCatalogue>>;

/**
 * Loads the served version, and replaces it soon after another one is published. While that fails, the previous version
 * remains in service, and each cause is logged once. At startup, the previous version is the copy on this machine.
 *
 * @returns after the first poll, even if nothing has been published yet
 */
export async function openLiveCatalogue(
  store: Pick<CatalogueStore, "current" | "open" | "openLastOpened">,
  logger: Logger,
) {
  const retired = new Set<Snapshot>();
  let snapshot: Snapshot | undefined;
  let lastError: string | undefined;
  let loadCount = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const { promise: firstLoad, resolve: resolveFirstLoad } = Promise.withResolvers<undefined>();

  const load = async (reader: VersionReader): Promise<Snapshot> => {
    const next = await loadSnapshot(versionId(reader.version), reader, logger);
    if (snapshot) retire(snapshot, retired);
    snapshot = next;
    loadCount += 1;
    resolveFirstLoad(undefined);
    return next;
  };
  const loadIfChanged = async (): Promise<void> => {
    const served = await store.current();
    if (!served || versionId(served) === snapshot?.version) return;
    const next = await load(await store.open(served.number));
    logger.info(`Serving catalogue version ${next.version} with ${next.catalogue.articleCount} articles`);
  };
  const poll = async (): Promise<void> => {
    try {
      await loadIfChanged();
      lastError = undefined;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== lastError) logger.error(catalogueLoadFailed, message);
      lastError = message;
    }
  };
  const schedulePoll = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => void poll().then(schedulePoll), POLL_INTERVAL_MS).unref();
  };

  const loadLastOpened = async (): Promise<void> => {
    const copy = await store.openLastOpened();
    if (copy) logger.warn(lastCatalogueServed, (await load(copy)).version);
  };

  await poll();
  if (!snapshot) {
    if (lastError === undefined) logger.warn(nothingPublished);
    else await loadLastOpened().catch((error: unknown) => logger.error(catalogueLoadFailed, error));
  }
  schedulePoll();
  return {
    /** `undefined` until the first version is loaded. */
    current: () => snapshot,
    /** Resolves when the first version is loaded. */
    firstLoad,
    /** How many versions have been loaded. */
    get loadCount() {
      return loadCount;
    },
    /** Stops polling and closes the open versions. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
      for (const replaced of retired) replaced.close();
      retired.clear();
      snapshot?.close();
      snapshot = undefined;
    },
  };
}

function retire(replaced: Snapshot, retired: Set<Snapshot>): void {
  retired.add(replaced);
  setTimeout(() => {
    if (retired.delete(replaced)) replaced.close();
  }, RETIREMENT_MS).unref();
}

/** The identifier of a version from its number and hash: `12-3f9a0c51be7d`. @see rule A4 */
const versionId = ({ number, hash }: Pick<VersionInfo, "number" | "hash">): string => `${number}-${hash.slice(0, 12)}`;
