import type { Catalogue } from "#catalogue/catalogue.ts";
import { nextTask } from "#web/client/delay.ts";

/** A catalogue that is about to be shown. */
interface NextCatalogue {
  readonly catalogue: Catalogue;
  /** The portfolio that its articles are narrowed to; absent: they are all. */
  readonly portfolioId: string | undefined;
}

type Preparation = (next: NextCatalogue) => Promise<unknown>;

const preparations = new Set<Preparation>();

/**
 * Has work done before a new catalogue is shown: a store's change is rendered in one go, and what it needs for the first
 * time would be worked out in there.
 *
 * @returns ends it
 */
export function beforeCatalogue(prepare: Preparation): () => void {
  preparations.add(prepare);
  return () => preparations.delete(prepare);
}

/** Waits until everything is ready for a catalogue; what comes after is a task of its own. */
export async function prepareFor(next: NextCatalogue): Promise<void> {
  for (const prepare of preparations) {
    await prepare(next);
    await nextTask();
  }
}
