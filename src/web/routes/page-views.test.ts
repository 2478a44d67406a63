import { runToEnd } from "#model/run-steps.ts";
import { expect, test } from "vitest";
import { catalogueOf, downlight } from "../../../tests/fixtures/product-catalogue.ts";
import { catalogueLightSteps } from "#planning/light-table.ts";
import { PAGE_VIEWS } from "./page-views.ts";

const catalogue = catalogueOf({
  categories: [{ category_id: "DOW", families: ["tarn"] }],
  families: [{ family_id: "tarn" }],
  articles: Array.from({ length: 1_200 }, (_, index) => downlight(`T-${index}`)),
});

test("what the server makes has at most a thousand rows of opened families", () => {
  const query = [
    ["open", "tarn"],
    ["articles", "1000"],
  ] as const;
  const page = { catalogue, language: "en", portfolioId: undefined, name: "DOW", query } as const;
  const named = PAGE_VIEWS.product({
    ...page,
    photometry: () => undefined,
    lights: runToEnd(catalogueLightSteps(catalogue, () => undefined)),
  });
  const [group] = named?.view.kind === "category" ? named.view.selector.groups : [];
  expect([group?.shownCount, group?.rows.length, group?.count]).toEqual([1_000, 1_000, 1_200]);
});
