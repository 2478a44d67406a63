import { expect, test } from "vitest";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { writeQuery } from "#navigation/addresses/query.ts";
import {
  INITIAL_STATE,
  chooseLimit,
  chooseValues,
  clearFilter,
  clearRange,
  hideFamily,
  moveBound,
  readSelectorState,
  resetState,
  setMeasuredLength,
  showFamily,
  toggleFamily,
  toggleValue,
  writeSelectorState,
  type SelectorState,
} from "./selector-state.ts";

const state = (query: string): SelectorState =>
  readSelectorState([...new URLSearchParams(query)] as QueryEntry[]).state;
const BOUNDS = { min: 60, max: 200 };
const query = (changed: SelectorState): string => decodeURIComponent(writeQuery(writeSelectorState([], changed)));

test.each<[string, string, (before: SelectorState) => SelectorState, string]>([
  ["F3 a value is chosen", "", (s) => toggleValue(s, "control", "DALI-2"), "?control=DALI-2"],
  ["F3 another value is added", "control=A", (s) => toggleValue(s, "control", "B"), "?control=A&control=B"],
  ["F3 a value is removed", "control=A&control=B", (s) => toggleValue(s, "control", "A"), "?control=B"],
  ["F3 a filter is removed with its last value", "control=A", (s) => toggleValue(s, "control", "A"), ""],
  ["F3 the values of a filter are replaced", "mounting=a", (s) => chooseValues(s, "mounting", ["b"]), "?mounting=b"],
  ["F4 a range is narrowed from below", "", (s) => moveBound(s, "cutout_ceiling", { min: 70 }, BOUNDS), "?cutout_ceiling_min=70"], // prettier-ignore
  ["F20 a bound at the end of its track is open", "cutout_ceiling_min=70&cutout_ceiling_max=90", (s) => moveBound(s, "cutout_ceiling", { max: 200 }, BOUNDS), "?cutout_ceiling_min=70"], // prettier-ignore
  ["F20 a bound beyond the track is kept", "cutout_ceiling_max=900", (s) => moveBound(s, "cutout_ceiling", { min: 70 }, BOUNDS), "?cutout_ceiling_min=70&cutout_ceiling_max=900"], // prettier-ignore
  ["F20 a limit replaces values", "resistance_ip=IP20&resistance_ip=IP44", (s) => chooseLimit(s, "resistance_ip", "min", "IP54"), "?resistance_ip_min=IP54"], // prettier-ignore
  ["F20 a value replaces a limit", "resistance_ip_min=IP54", (s) => toggleValue(s, "resistance_ip", "IP20"), "?resistance_ip=IP20"], // prettier-ignore
  ["F20 removing a value keeps a limit", "resistance_ip=IP20&resistance_ip_min=IP54", (s) => toggleValue(s, "resistance_ip", "IP20"), "?resistance_ip_min=IP54"], // prettier-ignore
  ["F20 a limit is removed", "resistance_ip=IP20&resistance_ip_min=IP54", (s) => clearRange(s, "resistance_ip"), "?resistance_ip=IP20"], // prettier-ignore
  ["F20 a limit is replaced", "ugr_max=16", (s) => chooseLimit(s, "ugr", "max", 19), "?ugr_max=19"],
  ["F4 the other bound is kept", "cutout_ceiling_min=70&cutout_ceiling_max=90", (s) => moveBound(s, "cutout_ceiling", { max: 80 }, BOUNDS), "?cutout_ceiling_min=70&cutout_ceiling_max=80"], // prettier-ignore
  ["F4 a bound is not moved past the other", "cutout_ceiling_min=70&cutout_ceiling_max=90", (s) => moveBound(s, "cutout_ceiling", { min: 95 }, BOUNDS), "?cutout_ceiling_min=90&cutout_ceiling_max=90"], // prettier-ignore
  ["F4 a range that is open at both ends is removed", "cutout_ceiling_min=70", (s) => moveBound(s, "cutout_ceiling", { min: 60 }, BOUNDS), ""], // prettier-ignore
  ["F4 a measured length is added", "void=90", (s) => setMeasuredLength(s, "opening", 205), "?opening=205&void=90"],
  ["F4 a measured length is removed", "opening=205&void=90", (s) => setMeasuredLength(s, "void", undefined), "?opening=205"], // prettier-ignore
  ["one filter is cleared", "control=A&sensor=B", (s) => clearFilter(s, "control"), "?sensor=B"],
  [
    "F6 a reset clears all but the sort order and the view",
    "control=A&hide=x&open=y&sort=flux&view=grid",
    resetState,
    "?sort=flux&view=grid",
  ],
  [
    "F6 a reset clears the limits of the room",
    "room=office&density_max=8&pieces_max=20&control=A",
    resetState,
    "?room=office",
  ],
  ["F5 a family is hidden once", "hide=a", (s) => hideFamily(hideFamily(s, "b"), "a"), "?hide=b&hide=a"],
  ["F5 a family is shown again", "hide=a&hide=b", (s) => showFamily(s, "a"), "?hide=b"],
  ["a family is opened", "", (s) => toggleFamily(s, "a"), "?open=a"],
  ["a family is closed", "open=a&open=b", (s) => toggleFamily(s, "a"), "?open=b"],
])("%s", (_, before, change, after) => {
  expect(query(change(state(before)))).toBe(after);
});

test("F8 parameters that are not the selector's keep their place", () => {
  const entries: QueryEntry[] = [
    ["utm", "1"],
    ["control", "A"],
    ["id", "p"],
  ];
  const after = writeSelectorState(entries, toggleValue(readSelectorState(entries).state, "control", "B"));
  expect(writeQuery(after)).toBe("?utm=1&control=A&control=B&id=p");
});

test("F8 the initial state has no parameters", () => {
  expect(writeSelectorState([], INITIAL_STATE)).toEqual([]);
  expect(readSelectorState([]).state).toEqual(INITIAL_STATE);
});
