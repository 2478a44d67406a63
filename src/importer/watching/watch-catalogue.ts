/** A fingerprint of a catalogue's files, or why there is none, as a clause such as `no longer exists`. */
export type CatalogueState = { readonly fingerprint: string } | { readonly missing: string };

interface WatchOptions {
  readonly readState: () => Promise<CatalogueState>;
  /** @returns `retry` to import the same files again, because the store could not be reached */
  readonly importCatalogue: () => Promise<"done" | "retry">;
  /** Resolves after a time in milliseconds, or at once when `signal` is aborted. */
  readonly wait: (ms: number) => Promise<void>;
  /** The current time in milliseconds. */
  readonly now: () => number;
  /** How long the files must not change before they are imported, in milliseconds. */
  readonly settleMs: number;
  /** Stops watching; an import in progress is completed. */
  readonly signal: AbortSignal;
  /** Called once when the catalogue is missing, with the first reason, and once when it is available again. */
  readonly onMissing: (reason: string | undefined) => void;
}

/** How often the files are polled. Unlike events, polling works on every file system, including network drives. */
export const FILE_CHECK_INTERVAL_MS = 1000;
/** The delay before retrying an import that could not reach the store. */
export const RETRY_DELAY_MS = 10_000;

/**
 * Imports a catalogue once its files have settled: at the beginning and after each change, one import at a time. If
 * files change during an import, they are imported again.
 *
 * @throws what `importCatalogue` or `readState` throws
 */
export async function watchCatalogue(options: WatchOptions): Promise<void> {
  const { readState, importCatalogue, wait, now, settleMs, signal, onMissing } = options;
  let importedState: string | undefined;
  let lastState: string | undefined;
  let lastChangeAt = now();
  let isMissing = false;
  while (!signal.aborted) {
    const currentState = await readState();
    const current = "fingerprint" in currentState ? currentState.fingerprint : undefined;
    if ("missing" in currentState !== isMissing) {
      isMissing = !isMissing;
      onMissing("missing" in currentState ? currentState.missing : undefined);
    }
    if (current !== lastState) [lastState, lastChangeAt] = [current, now()];
    if (current !== undefined && current !== importedState && now() - lastChangeAt >= settleMs) {
      if ((await importCatalogue()) === "done") importedState = current;
      else await wait(RETRY_DELAY_MS);
    }
    await wait(FILE_CHECK_INTERVAL_MS);
  }
}
