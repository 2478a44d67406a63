import type { Portfolio } from "#model/entities/portfolio.ts";
import type { LoadedLists } from "#app-state/session/loaded-lists.ts";
import type { ListSource } from "./list-source.ts";
import { loadLists, type ArticlesWanted } from "./load-lists.ts";

/** The portfolios as they have arrived. */
interface ArrivedPortfolios {
  readonly list: readonly Portfolio[];
  readonly isFailed: boolean;
}

/** Lists that were requested before the session starts. */
interface AskedLists {
  readonly lists: Promise<LoadedLists>;
  readonly portfolios: Promise<ArrivedPortfolios>;
}

interface Wanted extends ArticlesWanted {
  readonly portfolioId: string;
  readonly version: string;
}

/** Requests the lists of a first visit while the page is being hydrated, when the connection has nothing else to do. */
export interface ListsAhead {
  /** Requests them, the first time it is called. */
  readonly ask: (source: ListSource, wanted: Wanted) => void;
  /** The requested lists, once; `undefined` if none were requested, or those of another portfolio or version. */
  readonly take: (wanted: Wanted) => AskedLists | undefined;
}

/** @see rule R1 */
export function createListsAhead(): ListsAhead {
  let asked: (Wanted & AskedLists) | undefined;
  let isAsked = false;
  return {
    ask(source, wanted) {
      if (isAsked) return;
      isAsked = true;
      let arrive: (portfolios: ArrivedPortfolios) => void;
      const portfolios = new Promise<ArrivedPortfolios>((resolve) => {
        arrive = resolve;
      });
      const lists = loadLists(source, wanted, (list, isFailed) => arrive({ list, isFailed }));
      // Whoever takes them receives the error.
      lists.catch(() => undefined);
      asked = { ...wanted, lists, portfolios };
    },
    take({ portfolioId, version }) {
      const found = asked;
      asked = undefined;
      return found?.portfolioId === portfolioId && found.version === version ? found : undefined;
    },
  };
}
