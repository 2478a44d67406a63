import { generateCatalogue } from "../../demo/generator/generate-catalogue.ts";
import { unseenCatalogue, type RawLists } from "./unseen-catalogue.ts";

/** The catalogue to measure: the demo catalogue, or an unseen one, which the code was not tuned for. */
export interface CatalogueSource {
  readonly kind: "demo" | "unseen";
  readonly articleCount: number;
  /** Seed of the unseen catalogue; the demo catalogue is fixed. */
  readonly seed: number;
}

/**
 * Generates the lists of a catalogue, deterministically.
 *
 * @param withTexts whether to include names and descriptions, which filtering does not need
 */
export const rawLists = ({ kind, articleCount, seed }: CatalogueSource, withTexts = true): RawLists =>
  kind === "demo" ? generateCatalogue({ articleCount }).lists : unseenCatalogue(articleCount, seed, withTexts);

export const sourceName = ({ kind, seed }: CatalogueSource): string =>
  kind === "demo" ? "the demo catalogue" : `the unseen catalogue (seed ${seed})`;
