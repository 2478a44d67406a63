import type { PublicConfig } from "#app-state/public-config.ts";
import { loadCode } from "#web/code/load-code.ts";
import { firstValue } from "#navigation/addresses/address-parameters.ts";
import { startingPortfolio, type PortfolioWishes } from "#app-state/portfolio-selection.ts";
import { portfolioNotSet } from "#model/errors.ts";
import { PORTFOLIO_WAIT_TRIES_AT_START } from "#model/limits.ts";
import type { AppHost } from "#web/client/app-host.ts";
import { isBeyondBrowser } from "./browser-limit.ts";
import { currentConnection } from "./connection-store.ts";
import { arrivalQuery } from "./held-page.ts";
import { filterKernels } from "./filter-kernels.ts";
import { loadLists, type ArticlesWanted, type LoadedLists } from "./load-lists.ts";
import type { keptLists } from "./offline-lists.ts";
import { log } from "#web/client/logger.ts";
import { portfoliosCome, rememberedPortfolio, takePortfolios } from "./portfolio-choice.ts";
import { portfolioStore } from "./portfolio-store.ts";

/** What the app starts with: the lists, and which portfolio the address, the session and the settings wish for. */
export interface LoadedStart {
  readonly lists: LoadedLists;
  readonly wishes: PortfolioWishes;
}

/** Loads the lists, and waits for the portfolios as long as an `id` in the address may. @see rules R1, S4 */
export async function loadStart({ config, version }: AppHost): Promise<LoadedStart> {
  const address = firstValue(arrivalQuery(), "id");
  const wishes = { address, session: rememberedPortfolio(), defaultId: config.defaultPortfolioId };
  portfolioStore.setState({ isLoading: true });
  const wanted = portfolioStore.getState().selected?.portfolio_id ?? startingPortfolio(wishes).id;
  // Beside the lists, instead of after them. Whoever makes the catalogue hears of a failure.
  if (!isBeyondBrowser(wanted)) filterKernels().catch(() => undefined);
  const [lists, isInTime] = await Promise.all([
    keptOrLoaded(config, { portfolioId: wanted, version }),
    address === undefined ? true : portfoliosCome(PORTFOLIO_WAIT_TRIES_AT_START),
  ]);
  portfolioStore.setState({ isLoading: false });
  if (isInTime) return { lists, wishes };
  // Too late or never: the app goes on with the default.
  log.error(portfolioNotSet(address ?? ""));
  return { lists, wishes: { ...wishes, address: undefined } };
}

/** Without a connection the lists as they were kept, else those of the server. */
async function keptOrLoaded(config: PublicConfig, wanted: ArticlesWanted): Promise<LoadedLists> {
  const kept = currentConnection() === "online" ? undefined : await readKept(config, wanted);
  if (!kept) return loadLists(config, wanted, takePortfolios);
  takePortfolios(kept.lists.portfolios, false);
  return kept;
}

/** Code for visits without a connection only. */
const readKept: typeof keptLists = async (...wanted) =>
  (await loadCode(() => import("./offline-lists.ts"))).keptLists(...wanted);
