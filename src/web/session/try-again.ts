import { appHost } from "#web/client/app-host.ts";
import { catalogueStore } from "./catalogue-store.ts";
import { noteAnswer } from "./connection-store.ts";
import { heldLists } from "./held-lists.ts";
import { isHeldPage } from "./held-page.ts";
import { loadStart } from "./load-start.ts";
import { selectWished } from "./portfolio-choice.ts";
import { portfolioStore } from "./portfolio-store.ts";
import { isReady } from "./readiness-store.ts";
import { showForSelected } from "./show-for-selected.ts";
import { startApp } from "./start-app.ts";

/**
 * Tries again what did not come. A start that failed as a whole is made anew, with the app not ready meanwhile; where only
 * lists are missing or old they are asked for, and the page stays as it is until they have come.
 *
 * @see rules E3, R1
 */
export async function tryAgain(): Promise<void> {
  const host = appHost();
  if (!host) return;
  noteAnswer(navigator.onLine);
  if (hasStartFailed()) return startApp(host);
  const { lists, wishes } = await loadStart(host);
  if (!portfolioStore.getState().selected) selectWished(wishes);
  await showForSelected(host.config, lists);
  await host.refresh();
}

/** With a connection again: tries again where the start failed, lists did not come, or the page is of an earlier visit. */
export async function tryAgainWhatIsOld(): Promise<void> {
  if (isHeldPage() || hasStartFailed() || (heldLists()?.failed.size ?? 0) > 0) await tryAgain();
}

/** Whether the start is over and has left the browser without a catalogue, though it is not the server that has to answer. */
function hasStartFailed(): boolean {
  const { catalogue, isRemote } = catalogueStore.getState();
  return isReady() && !catalogue && !isRemote;
}
