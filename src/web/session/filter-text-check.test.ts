import { afterEach, expect, test, vi } from "vitest";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { createFilterTextCheck } from "./filter-text-check.ts";
import { log } from "#web/client/logger.ts";

const catalogueIn = (...languages: string[]): Catalogue => ({ filterTexts: { languages } }) as unknown as Catalogue;

afterEach(() => vi.restoreAllMocks());

test.each([
  [["de", "en"], [], []],
  [["en"], ["No filter texts for de, a fallback is used"], []],
  [[], [], ["No filter texts in any language"]],
])("E6 filter texts in %j, read in German, log the warnings %j and errors %j once", (languages, warnings, errors) => {
  const warn = vi.spyOn(log, "warn").mockReturnValue();
  const error = vi.spyOn(log, "error").mockReturnValue();
  const checkFilterTexts = createFilterTextCheck();
  const catalogue = catalogueIn(...languages);
  checkFilterTexts(catalogue, "de");
  checkFilterTexts(catalogue, "de");
  expect([warn.mock.calls.flat(), error.mock.calls.flat()]).toEqual([warnings, errors]);
});
