import { firstValue } from "#domain/app-state/address-parameters.ts";
import { startingPortfolio, type PortfolioWishes } from "#domain/app-state/portfolio-selection.ts";
import { portfolioNotSet } from "#domain/errors.ts";
import { PORTFOLIO_WAIT_TRIES_AT_START } from "#domain/limits.ts";
import { appHost, type AppHost } from "./app-host.ts";
import { showForSelected } from "./held-lists.ts";
import { loadLists, type LoadedLists } from "./load-lists.ts";
import { log } from "./logger.ts";
import { portfoliosCome, rememberedPortfolio, selectWished, takePortfolios } from "./portfolio-choice.ts";
import { portfolioStore } from "./portfolio-store.ts";

/** What the app starts with: the lists, and which portfolio the address, the session and the settings wish for. */
export interface LoadedStart {
  readonly lists: LoadedLists;
  readonly wishes: PortfolioWishes;
}

/** Loads the lists, and waits for the portfolios as long as an `id` in the address may. @see rules R1, S4 */
export async function loadStart({ config, query }: AppHost): Promise<LoadedStart> {
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

/** Asks for the lists again after some have failed. @see rule E3 */
export async function retryLists(): Promise<void> {
  const host = appHost();
  if (!host) return;
  const { lists, wishes } = await loadStart(host);
  if (!portfolioStore.getState().selected) selectWished(wishes);
  await showForSelected(host.config, lists);
  await host.refresh();
}
