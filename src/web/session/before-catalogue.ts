import type { Catalogue } from "#catalogue/catalogue.ts";
import { nextTask } from "#web/client/delay.ts";

/** A catalogue that is about to be shown. */
interface NextCatalogue {
  readonly catalogue: Catalogue;
  /** The portfolio that its articles are narrowed to; absent: they are all. */
  readonly portfolioId: string | undefined;
}

type Preparation = (next: NextCatalogue) => Promise<unknown>;

/** Work that is done before a new catalogue is shown. */
export interface Preparations {
  /**
   * Has something prepared: a store's change is rendered in one go, and what it needs for the first time would be worked
   * out in there.
   *
   * @returns ends it
   */
  readonly add: (prepare: Preparation) => () => void;
  /** Waits until everything is ready for a catalogue; what comes after is a task of its own. */
  readonly run: (next: NextCatalogue) => Promise<void>;
}

export function createPreparations(): Preparations {
  const preparations = new Set<Preparation>();
  return {
    add(prepare) {
      preparations.add(prepare);
      return () => preparations.delete(prepare);
    },
    async run(next) {
      for (const prepare of preparations) {
        await prepare(next);
        await nextTask();
      }
    },
  };
}
