import { recordReload, readReloadLog, writeReloadLog } from "#app-state/reload-guard.ts";
import { selectionLink } from "#app-state/selection-link.ts";
import { splitAddress } from "#navigation/addresses/query.ts";
import { manifestFailed } from "#model/errors.ts";
import { BUILD_POLL_INTERVAL_MS, RELOADS_KEY } from "#model/limits.ts";
import { isObjectOf, isString } from "#model/shape.ts";
import { addressWithBase, currentAddress } from "#web/client/base.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import { getJson, type RequestOptions } from "#web/client/http.ts";
import { log } from "#web/client/logger.ts";
import { readStored, writeStored } from "#web/visitor/storage.ts";

/** The settings; absent until they are known. */
type Settings = Pick<PublicConfig, "productDeepLinks"> | undefined;

/**
 * Only client-side navigation leads to product pages that the server would redirect, and the settings are known then.
 */
const INITIAL_SETTINGS = { productDeepLinks: true };

/** Loads a page from the server; a product page that a cold visit would redirect, via the home page. @see rule F9 */
export function loadFromServer(config: Settings, address = currentAddress()): void {
  const target = addressWithBase(selectionLink(address, config ?? INITIAL_SETTINGS));
  if (target === location.pathname + location.search) location.reload();
  else location.replace(target);
}

const REACHABLE_TIMEOUT_MS = 5_000;

/** Whether the server responds; if not, a reload would show the browser's error page. @see rule R3 */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(REACHABLE_TIMEOUT_MS);
    return (await fetch(addressWithBase("/healthz"), { cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}

/** `loadFromServer`, once per path within 10 s. @returns whether the page is being unloaded @see rule R3 */
export function reloadOnce(config: Settings, address = currentAddress()): boolean {
  if (!navigator.onLine) return false;
  const path = splitAddress(addressWithBase(address)).path;
  const reloads = recordReload(readReloadLog(readStored("sessionStorage", RELOADS_KEY)), path, Date.now());
  if (!reloads) return false;
  // Without storage, a loop of reloads could not be ended.
  if (!writeStored("sessionStorage", RELOADS_KEY, writeReloadLog(reloads))) return false;
  loadFromServer(config, address);
  return true;
}

const isBuild = isObjectOf({ id: isString });

/** Checks every hour whether the server has a build other than the page's. @see rules R3, R4 */
export function watchBuilds(buildId: string, onNewer: () => void): void {
  const check = async (): Promise<void> => {
    const id = await latestBuildId();
    if (id !== undefined && id !== buildId) onNewer();
  };
  setInterval(() => void check(), BUILD_POLL_INTERVAL_MS);
}

/** Requests the metadata of the page's build; a failure is logged. @see rules E6, R4 */
export const fetchBuildMetadata = (buildId: string): Promise<string | undefined> =>
  readBuild(`/builds/meta/${encodeURIComponent(buildId)}.json`);

const latestBuildId = (): Promise<string | undefined> =>
  readBuild(`/builds/latest.json?${Date.now()}`, { revalidates: true });

/** @returns the build's id; `undefined` after a failure, which is logged */
async function readBuild(path: string, options?: RequestOptions): Promise<string | undefined> {
  try {
    const { json } = await getJson(path, options);
    if (!isBuild(json)) throw new TypeError(manifestFailed);
    return json.id;
  } catch (error) {
    log.error(manifestFailed, error);
    return undefined;
  }
}
