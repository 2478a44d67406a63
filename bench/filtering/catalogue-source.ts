import { generateCatalogue } from "../../demo/generate-catalogue.ts";
import { unseenCatalogue } from "./unseen/catalogue.ts";

/** Which catalogue is measured: the demo's, or one that nobody has tuned anything to. */
export interface CatalogueSource {
  readonly kind: "demo" | "unseen";
  readonly articles: number;
  /** Another seed gives another unseen catalogue; the demo's is always the same. */
  readonly seed: number;
}

/** The lists that filtering needs, entries as they would come from outside; articles can be walked more than once. */
export interface RawLists {
  readonly categories: Iterable<object>;
  readonly families: Iterable<object>;
  readonly portfolios: Iterable<object>;
  readonly articles: Iterable<object>;
}

/**
 * The lists of a catalogue: the same source gives the same ones.
 *
 * @param withTexts whether names and descriptions are wanted, which are no matter for filtering
 */
export const rawLists = ({ kind, articles, seed }: CatalogueSource, withTexts = true): RawLists =>
  kind === "demo" ? generateCatalogue({ articles }).lists : unseenCatalogue(articles, seed, withTexts);

/** How a source is called in tables. */
export const sourceName = ({ kind, seed }: CatalogueSource): string =>
  kind === "demo" ? "the demo catalogue" : `the unseen catalogue (seed ${seed})`;
