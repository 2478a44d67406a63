import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { filterValuesDropped } from "#model/errors.ts";
import { isRangeAttribute } from "#attributes/filter-kind.ts";
import { isFitAttribute } from "#attributes/fits.ts";
import type { DroppedChoice } from "#catalogue/filtering/reconcile.ts";
import { readQuery } from "#navigation/addresses/encode-address.ts";
import { clearFilter, toggleValue } from "#views/selector/selector-changes.ts";
import { readSelectorState, type SelectorState } from "#views/selector/selector-state.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { useSessionState } from "#web/session/session-context.ts";
import { log } from "#web/client/logger.ts";
import type { SelectorStateControl } from "./state/use-selector-state.ts";

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
  // Until the start is over, the portfolio is not decided.
  const isSettled = useIsSettled(view);
  const drop = useEffectEvent(() => {
    const { problems } = readSelectorState(readQuery(search));
    if (problems.length === 0 && view.dropped.length === 0) return;
    for (const { name, value } of problems) log.warn(filterValuesDropped(name, [value]));
    for (const { attribute, value } of view.dropped) log.warn(filterValuesDropped(attribute, [valueText(value)]));
    change(view.dropped.reduce(without, state), { history: "replace" });
  });
  useEffect(() => {
    if (isSettled) drop();
  }, [isSettled, search, view.dropped]);
}

/** Whether the view is of the selected portfolio: made here, or for it by the server. */
const useIsSettled = ({ portfolioId }: SelectorView): boolean =>
  useSessionState(({ shown }) => (shown.isRemote ? shown.portfolioId === portfolioId : shown.catalogue !== undefined));

function without(state: SelectorState, { attribute, value }: DroppedChoice): SelectorState {
  if (isFitAttribute(attribute) || isRangeAttribute(attribute) || typeof value === "object")
    return clearFilter(state, attribute);
  return toggleValue(state, attribute, value);
}

const valueText = (value: DroppedChoice["value"]): string =>
  typeof value === "object" ? `${value.min}–${value.max}` : String(value);
