import { portfolioNotSet } from "#model/errors.ts";
import { PORTFOLIO_POLL_ATTEMPTS_AT_STARTUP, PORTFOLIO_POLL_ATTEMPTS_FOR_URL_ID } from "#model/limits.ts";
import { firstValue, withoutParameters, withParameter } from "#navigation/addresses/query.ts";
import {
  findPortfolio,
  selectInitialPortfolio,
  selectPortfolio,
  initialPortfolioId,
  type PortfolioSources,
  type SelectionOutcome,
} from "#app-state/portfolio-selection.ts";
import type { AppHost } from "#web/client/app-host.ts";
import { log } from "#web/client/logger.ts";
import { writeStored } from "#web/visitor/storage.ts";
import type { CatalogueStore } from "./catalogue-store.ts";

/** Session storage key of the chosen portfolio; empty: all articles. @see Appendix 2, row 11 */
export const PORTFOLIO_KEY = "lumenry-portfolio";

/** Selects a portfolio at startup, when the visitor chooses one, and by the address. @see rules N3, S2, S3, S4 */
export class SelectedPortfolio {
  readonly #catalogues: CatalogueStore;
  readonly #host: () => AppHost | undefined;
  readonly #show: () => void;
  #sources: PortfolioSources = { address: undefined, session: undefined, defaultId: "" };
  /** Whether startup has selected a portfolio, or failed. */
  #hasSelectedInitially = false;
  /** Whether any selection has been made: startup makes none if the portfolios are not loaded. */
  #hasSelection = false;
  /** Aborts the wait for the portfolios that an `id` of the address needs. @see rule S4 */
  #waitAbort = new AbortController();
  /** The `id` that stays in the address: the visitor's choice, or one reached by Back or Forward. */
  #idToKeep: string | undefined;
  /** An unknown `id` that has been reported and may still be in the address. */
  #reportedId: string | undefined;

  constructor(catalogues: CatalogueStore, host: () => AppHost | undefined, show: () => void) {
    this.#catalogues = catalogues;
    this.#host = host;
    this.#show = show;
  }

  /** The id of the portfolio whose articles are loaded with the lists. */
  get requestedId(): string {
    return this.#catalogues.selectedId ?? initialPortfolioId(this.#sources);
  }

  /** Sets the sources of the initial selection, before each load of all lists. */
  setSources(sources: PortfolioSources): void {
    this.#sources = sources;
  }

  /** Begins a startup: waits for the portfolios if the address has an `id`, up to a time limit. */
  async begin(): Promise<void> {
    this.#hasSelectedInitially = false;
    const { address } = this.#sources;
    if (address === undefined) return;
    const { signal } = (this.#waitAbort = new AbortController());
    if ((await this.#catalogues.waitForPortfolios(PORTFOLIO_POLL_ATTEMPTS_AT_STARTUP, signal)) || signal.aborted)
      return;
    log.error(portfolioNotSet(address));
    this.#sources = { ...this.#sources, address: undefined };
  }

  /** Selects the portfolio named by the address, the session or the settings, if the portfolios are loaded. */
  selectInitial(): void {
    this.#hasSelectedInitially = true;
    const { portfolios } = this.#catalogues.state;
    if (!portfolios.isLoaded) return;
    this.#select(selectInitialPortfolio(portfolios, this.#sources));
    if (this.#sources.address !== undefined) this.#remember();
  }

  /** Makes the initial selection that startup could not make, unless another one has been made meanwhile. */
  selectDeferred(): void {
    if (!this.#hasSelection) this.selectInitial();
  }

  /** Ends a startup, whether or not it has selected a portfolio. */
  end(): void {
    this.#hasSelectedInitially = true;
    this.#waitAbort.abort();
  }

  /** Selects the visitor's choice, writes it into the address and shows it. @see rule S2 */
  choose(id: string): void {
    this.#waitAbort.abort();
    this.#idToKeep = id;
    void writePortfolioId(this.#host(), id);
    if (this.#hasSelectedInitially) {
      this.#select(selectPortfolio(this.#catalogues.state.portfolios, id));
      this.#remember();
      this.#show();
    } else {
      // Startup selects this choice instead of the default.
      this.#sources = { ...this.#sources, address: undefined, session: id };
      writeStored("sessionStorage", PORTFOLIO_KEY, id);
    }
  }

  /**
   * Selects the portfolio in an address that was reached by a link or through the history, once the portfolios are
   * loaded; until the app is ready, startup does so.
   *
   * @see rules N3, S4
   */
  async applyAddressId(id: string | undefined, { isLink }: { readonly isLink: boolean }): Promise<void> {
    const { isReady, portfolios } = this.#catalogues.state;
    if (!isReady) return;
    this.#waitAbort.abort();
    const keepsId = !isLink || id === this.#idToKeep;
    this.#idToKeep = keepsId ? id : undefined;
    const { list, selected } = portfolios;
    if (id === undefined || id === this.#reportedId) {
      this.#reportedId = id;
      void removeAppliedPortfolioId(this.#host(), id);
    } else if (!selected || findPortfolio(list, id) !== selected) await this.#selectFromAddress(id, isLink);
    else if (!keepsId) void removeAppliedPortfolioId(this.#host(), id);
  }

  async #selectFromAddress(id: string, isLink: boolean): Promise<void> {
    const { signal } = (this.#waitAbort = new AbortController());
    const isLoaded = await this.#catalogues.waitForPortfolios(PORTFOLIO_POLL_ATTEMPTS_FOR_URL_ID, signal);
    if (signal.aborted) return;
    if (!isLoaded) {
      log.error(portfolioNotSet(id));
      void removeAppliedPortfolioId(this.#host(), id);
      return;
    }
    const outcome = selectPortfolio(this.#catalogues.state.portfolios, id);
    this.#select(outcome);
    this.#remember();
    if (isLink || outcome.unknownId !== undefined) void removeAppliedPortfolioId(this.#host(), id);
    this.#show();
  }

  #select(outcome: SelectionOutcome): void {
    this.#hasSelection = true;
    this.#reportedId = outcome.unknownId;
    this.#catalogues.select(outcome);
  }

  #remember(): void {
    writeStored("sessionStorage", PORTFOLIO_KEY, this.#catalogues.selectedId ?? "");
  }
}

/** Writes the `id` of the selected portfolio into the address. @see rule S2 */
async function writePortfolioId(host: AppHost | undefined, id: string): Promise<void> {
  const entries = host?.query() ?? [];
  if (firstValue(entries, "id") !== id) await host?.replaceQuery(withParameter(entries, "id", id));
}

/** Removes `id` from the address, regardless of its value. @returns whether it was present @see rule N3 */
export async function removePortfolioId(host: AppHost | undefined): Promise<boolean> {
  const entries = host?.query() ?? [];
  const rest = withoutParameters(entries, "id");
  if (rest.length === entries.length) return false;
  await host?.replaceQuery(rest);
  return true;
}

/** Removes an `id` that has been applied; a different one remains. @param id absent: none or an empty one */
async function removeAppliedPortfolioId(host: AppHost | undefined, id: string | undefined): Promise<void> {
  if (firstValue(host?.query() ?? [], "id") === id) await removePortfolioId(host);
}
