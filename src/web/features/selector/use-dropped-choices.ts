import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { readQuery } from "#navigation/addresses/encode-address.ts";
import { readSelectorState, type SelectorState } from "#views/selector/selector-state.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { useSessionState } from "#web/session/session-context.ts";
import type { SelectorStateControl } from "./state/use-selector-state.ts";

const loadDropChoices = lazyImport(() => import("./drop-choices.ts"));

/**
 * Removes choices from the address that are invalid or do not exist in the category and portfolio, with a warning.
 *
 * @see rules F8, S5
 */
export function useDroppedChoices(
  view: SelectorView,
  state: SelectorState,
  change: SelectorStateControl["change"],
): void {
  const { search } = useLocation();
  const { dropped } = view;
  // Until the start is over, the portfolio is not decided.
  const isSettled = useIsSettled(view);
  const take = useEffectEvent((next: SelectorState) => change(next, { history: "replace" }));
  const current = useEffectEvent(() => state);
  useEffect(() => {
    const { problems } = readSelectorState(readQuery(search));
    if (!isSettled || (problems.length === 0 && dropped.length === 0)) return;
    let isCurrent = true;
    void loadDropChoices().then(
      ({ dropChoices }) => {
        if (isCurrent) take(dropChoices(current(), problems, dropped));
      },
      // They stay in the address, and count for nothing.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isSettled, search, dropped]);
}

/** Whether the view is of the selected portfolio: made here, or for it by the server. */
const useIsSettled = ({ portfolioId }: SelectorView): boolean =>
  useSessionState(({ shown }) => (shown.isRemote ? shown.portfolioId === portfolioId : shown.catalogue !== undefined));
