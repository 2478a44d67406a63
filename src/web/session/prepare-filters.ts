import type { Catalogue } from "#catalogue/catalogue.ts";
import { runInIdleTime } from "#web/client/scheduling.ts";
import type { Session } from "./session.ts";

/** Prepares the filters of each catalogue that is shown, in idle time, so that a category opens without delay. */
export function prepareFiltersWhenIdle({ store }: Pick<Session, "store">): void {
  let preparedCatalogue: Catalogue | undefined;
  const prepare = (): void => {
    const { catalogue } = store.getState().currentCatalogue;
    if (!catalogue || catalogue === preparedCatalogue) return;
    preparedCatalogue = catalogue;
    void runInIdleTime(catalogue.prepareFilters());
  };
  prepare();
  store.subscribe(prepare);
}
