import { chunkFailed } from "#model/errors.ts";
import { log } from "#web/client/logger.ts";
import { lazyImport } from "./lazy-import.ts";
import { loadCode } from "./load-code.ts";
import { whenReadyAndIdle } from "./route-code.ts";

/** Code that takes over parts of a page which read without it. */
export interface LaterCode<T> {
  /** Imports it at once, as `importOrReload` does: for a page that the browser makes. */
  readonly now: () => Promise<T>;
  /**
   * Imports it once the app is ready and the browser idle: for a page that the server has written, whose HTML stands until then.
   * If that fails, it stands until a later import has succeeded; the error is logged.
   */
  readonly later: () => Promise<T>;
}

/** Marks code that a page does not need to start with, since the server has written what it shows. */
export function laterImport<T>(load: () => Promise<T>): LaterCode<T> {
  const { promise: arrival, resolve } = Promise.withResolvers<T>();
  const arrive = async (): Promise<T> => {
    const code = await load();
    resolve(code);
    return code;
  };
  const now = lazyImport(arrive);
  const later = (): Promise<T> => {
    whenReadyAndIdle(() => loadCode(arrive)).catch((error: unknown) => log.warn(chunkFailed, error));
    return arrival;
  };
  return { now, later: import.meta.env.SSR ? now : later };
}
