import type { Catalogue } from "#catalogue/catalogue.ts";
import { nextTask } from "#web/client/delay.ts";

/** A catalogue that is about to be shown. */
interface NextCatalogue {
  readonly catalogue: Catalogue;
  /** The portfolio that its articles are restricted to; absent: all articles. */
  readonly portfolioId: string | undefined;
}

type Preparation = (next: NextCatalogue) => Promise<unknown>;

/** Work to be done before a new catalogue is shown. */
export interface Preparations {
  /**
   * Registers work. A store change renders synchronously: whatever such a render needs for the first time is prepared
   * beforehand.
   *
   * @returns unregisters it
   */
  readonly add: (prepare: Preparation) => () => void;
  /** Waits until all work for a catalogue is done, then yields to the browser. */
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
