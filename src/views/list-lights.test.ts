import { runToEnd } from "#model/run-steps.ts";
import { expect, test } from "vitest";
import { readLights } from "#planning/light-response.ts";
import { catalogueLightSteps } from "#planning/light-table.ts";
import { catalogueOf, downlight } from "../../tests/fixtures/product-catalogue.ts";
import { catalogueLightLookup, type LightLookup } from "#planning/room-light.ts";
import { linesInRoom } from "./lines-in-room.ts";
import { listLights } from "./list-lights.ts";

const catalogue = catalogueOf({
  categories: [{ category_id: "DOW", families: ["tarn"] }],
  articles: [downlight("T-1"), downlight("T-2", { lumen_default: 3000 }), downlight("T-3", { lumen_default: 2000 })],
});
const lights = runToEnd(catalogueLightSteps(catalogue, () => undefined));
const line = (code: string) => ({ code, quantity: 5, note: "" });
const ROOM = "~8x5x3~e300";
const zone = { name: "", room: ROOM, lines: [line("t-3"), line("none"), line("T-1")] };

/** The list's light data as it arrives in a browser. */
function lightsAfterTransfer(): LightLookup {
  const listed = listLights({ name: "", zones: [zone] }, { catalogue, lights });
  const table = listed && readLights(JSON.parse(JSON.stringify(listed.response)), listed.codes.length);
  if (!table) throw new Error("The light data of the list cannot be decoded");
  const rows = new Map(listed.codes.map((code, row) => [code, row]));
  return { rowOf: (code) => rows.get(code), lights: table };
}

test("F12 the light data of a list's articles gives the same results as that of the whole catalogue", () => {
  const lines = [line("t-3"), line("T-1")];
  const listResults = linesInRoom({ room: ROOM, lines }, catalogue.lists, [lightsAfterTransfer()]);
  const catalogueResults = linesInRoom({ room: ROOM, lines }, catalogue.lists, [
    catalogueLightLookup(catalogue, lights),
  ]);
  expect([...listResults.keys()]).toEqual(["t-3", "T-1"]);
  expect(listResults).toEqual(catalogueResults);
});

test("F12 a list's light data contains only its articles, under the codes as listed", () => {
  expect(listLights({ name: "", zones: [zone] }, { catalogue, lights })?.codes).toEqual(["t-3", "T-1"]);
  expect(listLights({ name: "", zones: [{ name: "", lines: zone.lines }] }, { catalogue, lights })).toBeUndefined();
});

test("F12 the first source that has an article is used, and the other adds the articles that it lacks", () => {
  const narrow = catalogueOf({
    categories: [{ category_id: "DOW", families: ["tarn"] }],
    articles: [downlight("T-1", { lumen_default: 9000 })],
  });
  const catalogueSource = catalogueLightLookup(narrow, runToEnd(catalogueLightSteps(narrow, () => undefined)));
  const resultsFrom = (sources: readonly LightLookup[]) =>
    linesInRoom({ room: ROOM, lines: [line("T-1"), line("t-3")] }, narrow.lists, sources);
  const [merged, alone] = [resultsFrom([catalogueSource, lightsAfterTransfer()]), resultsFrom([catalogueSource])];
  expect([...merged.keys()]).toEqual(["T-1", "t-3"]);
  expect(merged.get("T-1")?.illuminance).toBe(alone.get("T-1")?.illuminance);
});
