import { expect, test } from "vitest";
import {
  withPortfolioError,
  withPortfolios,
  NO_PORTFOLIOS,
  selectInitialPortfolio,
  selectPortfolio,
  initialPortfolioId,
} from "./portfolio-selection.ts";

const list = ["aa", "bb", "cc"].map((id) => ({ portfolio_id: id }));
const loaded = withPortfolios(NO_PORTFOLIOS, list);

test("S1 the store starts empty, then holds the list and the selection", () => {
  expect(NO_PORTFOLIOS).toEqual({ list: [], selected: undefined, isLoading: false, error: undefined, isLoaded: false });
  const state = { list, selected: list[1], isLoading: false, error: undefined, isLoaded: true };
  expect(selectPortfolio(loaded, "bb").state).toEqual(state);
});

test("S1 E3 loading ends with a list or an error; a list that is loaded later clears the error, and a later error does not clear the list", () => {
  const loading = { ...NO_PORTFOLIOS, isLoading: true };
  const failed = withPortfolioError(loading, "503");
  expect(failed).toEqual({ ...NO_PORTFOLIOS, error: "503" });
  expect(withPortfolios(loading, list)).toEqual(loaded);
  expect(withPortfolios({ ...failed, isLoading: true }, list)).toEqual(loaded);
  expect(withPortfolioError(loaded, "503")).toBe(loaded);
});

test("R2 the store is filled from the first list that is not empty", () => {
  expect(withPortfolios(NO_PORTFOLIOS, [])).toBe(NO_PORTFOLIOS);
  expect(loaded).toMatchObject({ list, isLoaded: true, error: undefined });
  expect(withPortfolios(loaded, [{ portfolio_id: "zz" }])).toBe(loaded);
});

test("S2 N3 selecting by id ignores letter case; an exact match takes precedence", () => {
  expect(selectPortfolio(loaded, "BB")).toEqual({ state: { ...loaded, selected: list[1] } });
  const portfolios = withPortfolios(NO_PORTFOLIOS, [...list, { portfolio_id: "BB" }]);
  expect(selectPortfolio(portfolios, "BB").state.selected).toBe(portfolios.list[3]);
});

test("S3 selecting an unknown id clears the selection", () => {
  const { state } = selectPortfolio(loaded, "bb");
  expect(selectPortfolio(state, "zz")).toEqual({ state: { ...loaded, selected: undefined }, unknownId: "zz" });
});

test.each([
  [{ address: "aa", session: "bb", defaultId: "cc" }, "aa"],
  [{ address: undefined, session: "bb", defaultId: "cc" }, "bb"],
  [{ address: "", session: "", defaultId: "cc" }, "cc"],
])("S3 the initial portfolio of %j is %s", (sources, id) => {
  expect(initialPortfolioId(sources)).toBe(id);
});

test.each([
  [{ address: "aa", session: "bb", defaultId: "cc" }, "aa", undefined],
  [{ address: "zz", session: "bb", defaultId: "cc" }, undefined, "zz"],
  [{ address: undefined, session: "zz", defaultId: "cc" }, "cc", undefined],
  [{ address: undefined, session: undefined, defaultId: "zz" }, undefined, undefined],
])("S3 starting with %j selects %s", (sources, selected, unknownId) => {
  const outcome = selectInitialPortfolio(loaded, sources);
  expect(outcome.state.selected?.portfolio_id).toBe(selected);
  expect(outcome.unknownId).toBe(unknownId);
});
