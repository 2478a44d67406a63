import { runToEnd } from "#model/run-steps.ts";
import { expect, test } from "vitest";
import { catalogueOf, downlight } from "../../../tests/fixtures/product-catalogue.ts";
import { catalogueLightSteps } from "#planning/light-table.ts";
import { VIEW_CREATORS } from "./view-creators.ts";

const catalogue = catalogueOf({
  categories: [{ category_id: "DOW", families: ["tarn"] }],
  families: [{ family_id: "tarn" }],
  articles: Array.from({ length: 1_200 }, (_, index) => downlight(`T-${index}`)),
});

test("views created by the server have at most 1000 rows of an opened family", () => {
  const query = [
    ["open", "tarn"],
    ["articles", "1000"],
  ] as const;
  const product = VIEW_CREATORS.product({
    catalogue,
    language: "en",
    portfolioId: undefined,
    name: "DOW",
    query,
    photometry: () => undefined,
    lights: runToEnd(catalogueLightSteps(catalogue, () => undefined)),
  });
  const [group] = product?.view.kind === "category" ? product.view.selector.groups : [];
  expect([group?.shownCount, group?.rows.length, group?.count]).toEqual([1_000, 1_000, 1_200]);
});
