import type { QueryPairs } from "#navigation/addresses/address-parameters.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import type { PortfolioSizes } from "#views/parts/portfolio-sizes.ts";

/** What a page says about what it was made of. */
export interface PageFacts {
  readonly config: PublicConfig;
  /** The catalogue version that the page was made of. @see rule A4 */
  readonly version: string;
  readonly sizes: PortfolioSizes;
}

/** What the app needs of the page around it. */
export interface AppHost extends PageFacts {
  /** The query of the address as it is now. */
  readonly query: () => QueryPairs;
  /** Puts another query into the address without a new entry in the history, and makes the views anew. @see rule N3 */
  readonly replaceQuery: (pairs: QueryPairs) => Promise<void>;
  /** Goes to another page of the site in the place of this one. */
  readonly replaceAddress: (address: string) => Promise<void>;
  /** Makes all views anew. @see rules R1, L4 */
  readonly refresh: () => Promise<void>;
}
