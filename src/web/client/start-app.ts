import { firstValue, withoutParameters } from "#domain/app-state/address-parameters.ts";
import { startingPortfolio, type PortfolioWishes } from "#domain/app-state/portfolio-selection.ts";
import { LIST_NAMES } from "#domain/catalogue/lists.ts";
import { initialLoadFailed, portfolioNotSet } from "#domain/errors.ts";
import { PORTFOLIO_WAIT_TRIES_AT_START, READY_DELAY_MS, START_DELAY_MS } from "#domain/limits.ts";
import type { AppHost } from "./app-host.ts";
import { catalogueStore } from "./catalogue-store.ts";
import { delay, painted } from "./delay.ts";
import { showForSelected } from "./held-lists.ts";
import { loadLists, type LoadedLists } from "./load-lists.ts";
import { log } from "./logger.ts";
import { portfoliosCome, rememberedPortfolio, selectWished, takePortfolios } from "./portfolio-choice.ts";
import { portfolioStore } from "./portfolio-store.ts";
import { moveReadiness } from "./readiness-store.ts";

/** What the start works with: the lists and what the address, the session and the settings wish for. */
interface StartLoad {
  readonly lists: LoadedLists;
  readonly wishes: PortfolioWishes;
}

/** Starts the app; the promise ends when it is ready, also after a failure. @see rules R1, E5 */
export async function startApp(host: AppHost): Promise<void> {
  // Requests start at once and run while the start delay does.
  const load = loadForStart(host);
  // The load is awaited below; until then a failure must not count as unhandled.
  load.catch(() => undefined);
  await delay(START_DELAY_MS);
  moveReadiness("delay-over");
  try {
    const loaded = await load;
    moveReadiness("loaded");
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

/** Asks for the lists again after some have failed; when nothing at all came, the app starts over. @see rule E3 */
export async function retryLists(host: AppHost): Promise<void> {
  const { failedLists, catalogue } = catalogueStore.getState();
  if (!catalogue || failedLists.size === LIST_NAMES.length) {
    moveReadiness("reset");
    await startApp(host);
    return;
  }
  const { lists, wishes } = await loadForStart(host);
  if (!portfolioStore.getState().selected) selectWished(wishes);
  await showForSelected(host.config, lists);
  await host.refresh();
}

async function loadForStart({ config, query }: AppHost): Promise<StartLoad> {
  const address = firstValue(query(), "id");
  const wishes = { address, session: rememberedPortfolio(), defaultId: config.defaultPortfolioId };
  portfolioStore.setState({ isLoading: true });
  const wanted = portfolioStore.getState().selected?.portfolio_id ?? startingPortfolio(wishes).id;
  const [lists, isInTime] = await Promise.all([
    loadLists(config, { portfolioId: wanted }, takePortfolios),
    address === undefined ? true : portfoliosCome(PORTFOLIO_WAIT_TRIES_AT_START),
  ]);
  portfolioStore.setState({ isLoading: false });
  if (isInTime) return { lists, wishes };
  // Too late or never: the app goes on with the default.
  log.error(portfolioNotSet(address ?? ""));
  return { lists, wishes: { ...wishes, address: undefined } };
}

/** Fills the stores and applies what the address asks for; what is applied leaves the address. @see rules N3, R1 */
async function apply(host: AppHost, { lists, wishes }: StartLoad): Promise<void> {
  selectWished(wishes);
  await showForSelected(host.config, lists);
  const pairs = host.query();
  const kept = withoutParameters(pairs, "id");
  await (kept.length < pairs.length ? host.replaceQuery(kept) : host.refresh());
}
