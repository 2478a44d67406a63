import { runToEnd } from "#model/run-steps.ts";
import { expect, test } from "vitest";
import { catalogueLightSteps } from "#planning/light-table.ts";
import { catalogueOf, downlight } from "../../../../tests/fixtures/product-catalogue.ts";
import { createDocumentTexts } from "../sheet/document-texts.ts";
import { listContent } from "./list-content.ts";

const catalogue = catalogueOf({
  categories: [{ category_id: "DOW", families: ["tarn"] }],
  articles: [downlight("T-1")],
});
const source = { catalogue, portfolioId: undefined, lights: runToEnd(catalogueLightSteps(catalogue, () => undefined)) };
const lines = [{ code: "T-1", quantity: 5, note: "" }];
const cover = { client: "", number: "", planner: "", date: "" };
const zones = [
  { name: "Office", room: "~8x5x3~e300", lines },
  { name: "Hall", lines },
];

test.each([
  ["en", "≈ 5 of 15 luminaires · ≈ 124 lx · ≈ 1.7 W/m² · too few for 300 lx · by the lumen method"],
  ["de", "≈ 5 von 15 Stück · ≈ 124 lx · ≈ 1,7 W/m² · zu wenig für 300 lx · nach dem Wirkungsgradverfahren"],
] as const)(
  "F12 in %s, a printed list states what a line's luminaires achieve in the room of their zone",
  (language, text) => {
    const content = listContent({ name: "", cover, zones }, source, createDocumentTexts(language));
    const texts = content.zones.map((zone) =>
      zone.lines.map(({ inRoom }) => inRoom?.replaceAll(/[\u00a0\u202f]/g, " ")),
    );
    expect(texts).toEqual([[text], [undefined]]);
  },
);

test("F12 in a printed list, the load of a room has as many decimals as those of its lines", () => {
  const hall = [{ name: "Hall", lines: [{ code: "T-1", quantity: 10, note: "" }] }];
  const { zones: printed } = listContent({ name: "", cover, zones: hall }, source, createDocumentTexts("en"));
  expect(printed.map(({ totalsText, lines: [line] }) => [totalsText, line?.values.at(-1)])).toEqual([
    ["10 pieces · 139.0\u00a0W", "139.0\u00a0W"],
  ]);
});
