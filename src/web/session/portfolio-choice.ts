import { firstValue, withoutParameters, withParameter } from "#navigation/addresses/address-parameters.ts";
import {
  fillPortfolios,
  failPortfolios,
  selectAtStart,
  selectPortfolio,
  type PortfolioWishes,
  type SelectionOutcome,
} from "#app-state/portfolio-selection.ts";
import type { Portfolio } from "#model/entities/portfolio.ts";
import { listFailed, portfolioNotFound, portfolioNotSet } from "#model/errors.ts";
import { PORTFOLIO_WAIT_INTERVAL_MS, PORTFOLIO_WAIT_TRIES_IN_ADDRESS } from "#model/limits.ts";
import { appHost, type AppHost } from "#web/client/app-host.ts";
import { becomesTrue } from "#web/client/delay.ts";
import { heldLists } from "./held-lists.ts";
import { showForSelected } from "./show-for-selected.ts";
import { log } from "#web/client/logger.ts";
import { portfolioStore } from "./portfolio-store.ts";
import { readStored, store } from "#web/visitor/storage.ts";

/** Session storage key of the chosen portfolio. @see Appendix 2, row 11 */
const STORAGE_KEY = "lumenry-portfolio";

/** The choice that the visitor made earlier in this browser session. */
export const rememberedPortfolio = (): string | undefined => readStored("sessionStorage", STORAGE_KEY) ?? undefined;

/** Fills the store as soon as the portfolios have come. @see rules E3, R2 */
export function takePortfolios(portfolios: readonly Portfolio[], isFailed: boolean): void {
  portfolioStore.setState((state) =>
    isFailed ? failPortfolios(state, listFailed("portfolios")) : fillPortfolios(state, portfolios),
  );
}

/** Waits for the portfolios; gives up after the tries. @see rule S4 */
export const portfoliosCome = (tries: number): Promise<boolean> =>
  becomesTrue(() => portfolioStore.getState().isLoaded, tries, PORTFOLIO_WAIT_INTERVAL_MS);

/** Selects what the app starts with. @see rules S2, S3 */
export function selectWished(wishes: PortfolioWishes): void {
  const state = portfolioStore.getState();
  if (!state.isLoaded) return;
  commit(selectAtStart(state, wishes));
  if (wishes.address !== undefined) remember();
}

/** Selects what the visitor picked, and writes it into the address. @see rule S2 */
export async function choosePortfolio(id: string): Promise<void> {
  const host = appHost();
  if (!host) return;
  commit(selectPortfolio(portfolioStore.getState(), id));
  remember();
  const pairs = host.query();
  if (firstValue(pairs, "id") !== id) await host.replaceQuery(withParameter(pairs, "id", id));
  await showSelection(host);
}

/**
 * Follows an `id` that has come into the address after the start. One of a link leaves the address once it is applied; by
 * back and forward a visitor comes to what stood there when they left.
 *
 * @see rules N3, S4
 */
export async function followAddress(host: AppHost, isLink: boolean): Promise<void> {
  const id = firstValue(host.query(), "id");
  if (id === undefined) return dropEmptyId(host);
  if (isSelected(id)) return;
  if (!(await portfoliosCome(PORTFOLIO_WAIT_TRIES_IN_ADDRESS))) log.error(portfolioNotSet(id));
  else {
    commit(selectPortfolio(portfolioStore.getState(), id));
    remember();
    await showSelection(host);
  }
  if (isLink || !isSelected(id)) await host.replaceQuery(withoutParameters(host.query(), "id"));
}

/** An empty `id` counts as not given, and leaves like one that was. @see Appendix 2, row 2 */
async function dropEmptyId(host: AppHost): Promise<void> {
  const pairs = host.query();
  const kept = withoutParameters(pairs, "id");
  if (kept.length < pairs.length) await host.replaceQuery(kept);
}

const isSelected = (id: string): boolean =>
  portfolioStore.getState().selected?.portfolio_id.toLowerCase() === id.toLowerCase();

async function showSelection(host: AppHost): Promise<void> {
  const held = heldLists();
  if (!held) return;
  portfolioStore.setState({ isLoading: true });
  const isShown = await showForSelected(host.config, held);
  if (!isShown) return;
  portfolioStore.setState({ isLoading: false });
  await host.refresh();
}

function commit({ state, unknownId }: SelectionOutcome): void {
  portfolioStore.setState(state);
  if (unknownId !== undefined) log.warn(portfolioNotFound(unknownId));
}

const remember = (): void =>
  void store("sessionStorage", STORAGE_KEY, portfolioStore.getState().selected?.portfolio_id ?? "");
