import type { Catalogue } from "#catalogue/catalogue.ts";
import { finishInIdleTime } from "#web/client/idle-work.ts";
import type { Session } from "./session.ts";

/** Prepares the filters of each catalogue that is shown, in idle time, so that entering a category need not wait. */
export function prepareFiltersWhenIdle({ store }: Pick<Session, "store">): void {
  let latest: Catalogue | undefined;
  const prepare = (): void => {
    const { catalogue } = store.getState().shown;
    if (!catalogue || catalogue === latest) return;
    latest = catalogue;
    void finishInIdleTime(catalogue.prepareFilters());
  };
  prepare();
  store.subscribe(prepare);
}
