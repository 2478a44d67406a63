import type { AddressProblem } from "#attributes/address/address-codec.ts";
import { isFitAttribute } from "#attributes/selection.ts";
import type { ValueAttribute } from "#attributes/filter-kind.ts";
import type { DroppedChoice } from "#catalogue/filtering/reconcile.ts";
import { filterValuesDropped } from "#model/errors.ts";
import { chooseValues, clearFilter, type SelectorState } from "#views/selector/selector-state.ts";
import { log } from "#web/client/logger.ts";

/** The state without dropped choices; warns of each of them and of each invalid parameter. @see rules F8, S5 */
export function dropChoices(
  state: SelectorState,
  problems: readonly AddressProblem[],
  dropped: readonly DroppedChoice[],
): SelectorState {
  for (const { name, value } of problems) log.warn(filterValuesDropped(name, [value]));
  for (const { attribute, value } of dropped) log.warn(filterValuesDropped(attribute, [formatChoice(value)]));
  return dropped.reduce(withoutChoice, state);
}

function withoutChoice(state: SelectorState, { attribute, value }: DroppedChoice): SelectorState {
  if (isFitAttribute(attribute) || typeof value === "object") return clearFilter(state, attribute);
  const valueAttribute = attribute as ValueAttribute;
  const chosenValues = state.selection.values.get(valueAttribute) ?? [];
  return chooseValues(
    state,
    valueAttribute,
    chosenValues.filter((current) => current !== value),
  );
}

const formatChoice = (value: DroppedChoice["value"]): string =>
  typeof value === "object" ? `${value.min}–${value.max}` : String(value);
