import { expect, test } from "vitest";
import { readQuery, writeQuery } from "#navigation/addresses/query.ts";
import { applyChange, CHANGE_PARAMETER, stateChange, removalChange } from "./submitted-change.ts";
import {
  clearFilter,
  hideFamily,
  resetState,
  showFamily,
  toggleFamily,
  readSelectorState,
  writeSelectorState,
  type SelectorState,
} from "./selector-state.ts";

const ADDRESS = "?utm=a&control=DALI-2&control=ON%2FOFF&hide=tarn-r&hide=firn%20%26&open=kar&sort=flux&lang=en&x=%2B-";
const query = readQuery(ADDRESS);
const { state } = readSelectorState(query);

/** The address that a button leads to if its form submits the page's parameters. */
const addressAfter = (to: (state: SelectorState) => SelectorState): string =>
  writeQuery(applyChange([...query, [CHANGE_PARAMETER, stateChange(state, to(state))]]) ?? []);

const CHANGES: Readonly<Record<string, (state: SelectorState) => SelectorState>> = {
  "shows a hidden family": (before) => showFamily(before, "firn &"),
  "hides a family": (before) => hideFamily(before, "a=b&c"),
  "closes a family": (before) => toggleFamily(before, "kar"),
  "clears a filter": (before) => clearFilter(before, "control"),
  "resets everything": resetState,
  "changes nothing": (before) => before,
};

test.each(Object.entries(CHANGES))(
  "N4 a button that %s leads to the same address with and without scripts",
  (_, to) => {
    expect(readSelectorState(readQuery(addressAfter(to))).state).toEqual(to(state));
    expect(addressAfter(to)).toBe(writeQuery(writeSelectorState(query, to(state))));
  },
);

test("a button submits only what it changes, however long the address is", () => {
  expect(stateChange(state, toggleFamily(state, "kar"))).toBe("-open=kar");
  expect(stateChange(state, state)).toBe("");
});

test("a change that removes one parameter can be created from its name and value, whatever the value contains", () => {
  expect(removalChange("open", "kar")).toBe(stateChange(state, toggleFamily(state, "kar")));
  const odd = "a=b&c +\ud800";
  const after = applyChange([
    ["open", "kar"],
    ["open", odd.toWellFormed()],
    [CHANGE_PARAMETER, removalChange("open", odd)],
  ]);
  expect(after).toEqual([["open", "kar"]]);
});

test("an address without a change is not redirected", () => {
  expect(applyChange(query)).toBeUndefined();
});

test.each(["", "-", "+=", "-control", "%", "+control=%00", "nothing=1"])(
  "the change %j leads to an address without the change parameter",
  (value) => {
    const after = applyChange([
      ["a", "1"],
      [CHANGE_PARAMETER, value],
      [CHANGE_PARAMETER, value],
    ]);
    expect(after?.map(([name]) => name)).not.toContain(CHANGE_PARAMETER);
    expect(after?.[0]).toEqual(["a", "1"]);
  },
);
