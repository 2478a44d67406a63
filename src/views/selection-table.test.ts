import { expect, test } from "vitest";
import { runToEnd } from "#model/run-steps.ts";
import { catalogueOf, downlight } from "../../tests/fixtures/product-catalogue.ts";
import { selectionTableSteps } from "./selection-table.ts";

const catalogue = catalogueOf({
  categories: [{ category_id: "DOW", families: ["tarn"] }],
  families: [{ family_id: "tarn", name: "Tarn R" }],
  "filter-texts": [
    { value_help_type: "control", key: "DALI-2", language: "de", text: "DALI" },
    { value_help_type: "attribute", key: "own_beam", language: "de", text: "Abstrahlwinkel", kind: "range", unit: "°" },
  ],
  articles: [
    downlight("T-1", { ean: "4012345678901", wired_through: true, cutout_ceiling_min: 150, cutout_ceiling_max: 160 }),
    downlight("T-2", { colortemperature_vari1: 4000, family_id: "unlisted", own_beam_min: 30, own_beam_max: 60 }),
  ],
});

test("F21 a table has figures as numbers, other values as labels, and no column without any value", () => {
  const { columns, rows } = runToEnd(selectionTableSteps(catalogue, ["T-1", "T-2", "none"], "de"));
  const table = rows.map(({ cells }) =>
    Object.fromEntries(columns.map(({ attribute }, index) => [attribute, cells[index]])),
  );
  expect(rows.map(({ code, family, ean }) => [code, family, ean])).toEqual([
    ["T-1", "Tarn R", "4012345678901"],
    ["T-2", undefined, undefined],
  ]);
  expect(table).toEqual([
    expect.objectContaining({ lumen_default: 1500, colortemperature: 3000, control: "DALI", wired_through: true }),
    expect.objectContaining({ colortemperature: "3000 K, 4000 K", own_beam: "30–60 °" }),
  ]);
  expect(table[0]).toMatchObject({ cutout_ceiling: "150–160 mm", own_beam: null });
  expect(columns.find(({ attribute }) => attribute === "own_beam")).toMatchObject({
    name: { text: "Abstrahlwinkel" },
    unit: "°",
  });
  expect(columns.some(({ attribute }) => attribute === "ugr")).toBe(false);
});

test("F21 without articles a table has no columns", () => {
  expect(runToEnd(selectionTableSteps(catalogue, [], "en"))).toEqual({ columns: [], rows: [] });
});
