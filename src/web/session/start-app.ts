import { withoutParameters } from "#navigation/addresses/address-parameters.ts";
import { initialLoadFailed } from "#model/errors.ts";
import { READY_DELAY_MS, START_DELAY_MS } from "#model/limits.ts";
import type { AppHost } from "#web/client/app-host.ts";
import { delay, nextTask, painted } from "#web/client/delay.ts";
import { takeWantedAddress } from "./held-page.ts";
import { showForSelected } from "./show-for-selected.ts";
import { loadStart, type LoadedStart } from "./load-start.ts";
import { log } from "#web/client/logger.ts";
import { selectWished } from "./portfolio-choice.ts";
import { moveReadiness } from "./readiness-store.ts";

/**
 * Starts the app, also once more after a start that failed: until it is over the app is not ready. The promise ends when it
 * is, also after a failure.
 *
 * @see rules R1, E5
 */
export async function startApp(host: AppHost): Promise<void> {
  moveReadiness("reset");
  await nextTask();
  // Requests start at once and run while the start delay does.
  const load = loadStart(host);
  // The load is awaited below; until then a failure must not count as unhandled.
  load.catch(() => undefined);
  await delay(START_DELAY_MS);
  moveReadiness("delay-over");
  try {
    const loaded = await load;
    moveReadiness("loaded");
    await nextTask();
    await apply(host, loaded);
    moveReadiness("applied");
  } catch (error) {
    log.error(initialLoadFailed, error);
    moveReadiness("failed");
  }
  await painted();
  await delay(READY_DELAY_MS);
  moveReadiness("settled");
  // The loaded stores' texts are chosen anew, then the app says that it is ready.
  await host.refresh();
  window.dispatchEvent(new CustomEvent("app-ready"));
}

/** Fills the stores and applies what the address asks for; what is applied leaves the address. @see rules N3, R1 */
async function apply(host: AppHost, { lists, wishes }: LoadedStart): Promise<void> {
  selectWished(wishes);
  await showForSelected(host.config, lists);
  await nextTask();
  const wanted = takeWantedAddress(host.config);
  if (wanted !== undefined) return host.replaceAddress(wanted);
  const pairs = host.query();
  const kept = withoutParameters(pairs, "id");
  await (kept.length < pairs.length ? host.replaceQuery(kept) : host.refresh());
}
