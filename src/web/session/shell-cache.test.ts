import { expect, test, vi } from "vitest";
import { log } from "#web/client/logger.ts";
import { catalogueOf } from "../../../tests/fixtures/product-catalogue.ts";
import { INITIAL_SESSION } from "./session-state.ts";
import { createShellViewInBrowser } from "./shell-cache.ts";

const textIn = (language: string) => ({ value_help_type: "control", key: "DALI-2", language, text: "DALI-2" });

test.each([
  [["de", "en"], [], []],
  [["en"], ["No filter texts for de, a fallback is used"], []],
  [[], [], ["No filter texts in any language"]],
])(
  "E6 on a German page, filter texts in %j cause the warnings %j and the errors %j, each once",
  async (languages, warnings, errors) => {
    const warn = vi.spyOn(log, "warn").mockReturnValue();
    const error = vi.spyOn(log, "error").mockReturnValue();
    const catalogue = catalogueOf({ "filter-texts": languages.map(textIn) });
    const currentCatalogue = { ...INITIAL_SESSION.currentCatalogue, catalogue };
    for (let visit = 0; visit < 2; visit++)
      await createShellViewInBrowser(currentCatalogue, catalogue, "de", { all: 0, portfolios: [] });
    expect([warn.mock.calls.flat(), error.mock.calls.flat()]).toEqual([warnings, errors]);
  },
);
