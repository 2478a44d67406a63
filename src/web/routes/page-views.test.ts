import { expect, test } from "vitest";
import { catalogueOf, downlight } from "../../../tests/fixtures/product-catalogue.ts";
import { catalogueLights } from "#planning/light-table.ts";
import { PAGE_VIEWS } from "./page-views.ts";

const catalogue = catalogueOf({
  categories: [{ category_id: "DOW", families: ["tarn"] }],
  families: [{ family_id: "tarn" }],
  articles: Array.from({ length: 1_200 }, (_, at) => downlight(`T-${at}`)),
});

test.each([
  { rule: "a portion has a thousand rows of opened families", portion: 0, rows: 1_000 },
  { rule: "a whole view has all of them", portion: undefined, rows: 1_200 },
])("$rule", ({ portion, rows }) => {
  const query = [["open", "tarn"]] as const;
  const page = { catalogue, language: "en", portfolioId: undefined, name: "DOW", query } as const;
  const named = PAGE_VIEWS.product({
    ...page,
    portion,
    photometry: () => undefined,
    lights: catalogueLights(catalogue, () => undefined),
  });
  const [group] = named?.view.kind === "category" ? named.view.selector.groups : [];
  expect([group?.shown, group?.rows.length, group?.count]).toEqual([rows, rows, 1_200]);
});
