import { expect, test } from "vitest";
import { EMPTY_SELECTION, type FilterSelection } from "#attributes/selection.ts";
import { applyOptimisticSelection } from "./optimistic-selection.ts";
import type { FilterView } from "./selector-panel.ts";

function option(value: string, count: number, isChosen = false) {
  return { value, label: undefined, count, isChosen, isDisabled: count === 0 && !isChosen };
}
const FILTERS: readonly FilterView[] = [
  {
    ...{ kind: "values", attribute: "control", widget: "checkboxes", name: undefined, anyCount: 4 },
    options: [option("DALI-2", 4), option("ON/OFF", 0, true)],
  },
  {
    ...{ kind: "range", attribute: "cutout_ceiling", name: undefined, unit: "mm", step: 1, bars: [] },
    ...{ bounds: { min: 50, max: 200 }, value: { min: 60, max: 90 } },
    ...{ isNarrowed: true, openEnds: { min: false, max: false } },
  },
];

test("F8 a new choice is shown at once, with unchanged counts", () => {
  const selection: FilterSelection = {
    values: new Map([["control", ["DALI-2", "unknown"]]]),
    ranges: new Map([["cutout_ceiling", { min: 70, max: 80 }]]),
  };
  expect(applyOptimisticSelection(FILTERS, selection)).toMatchObject([
    {
      options: [
        { count: 4, isChosen: true, isDisabled: false },
        { count: 0, isChosen: false, isDisabled: true },
      ],
    },
    { value: { min: 70, max: 80 }, isNarrowed: true },
  ]);
});

test("F6 an empty selection shows the whole range", () => {
  expect(applyOptimisticSelection(FILTERS, EMPTY_SELECTION)).toMatchObject([
    { options: [{ isChosen: false }, { isChosen: false, isDisabled: true }] },
    { value: { min: 50, max: 200 }, isNarrowed: false },
  ]);
});
