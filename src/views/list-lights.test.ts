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

/** The light as it arrives in a browser. */
function received(): LightLookup {
  const listed = listLights({ name: "", zones: [zone] }, { catalogue, lights });
  const table = listed && readLights(JSON.parse(JSON.stringify(listed.response)), listed.codes.length);
  if (!table) throw new Error("It cannot be read");
  const rows = new Map(listed.codes.map((code, row) => [code, row]));
  return { rowOf: (code) => rows.get(code), lights: table };
}

test("F12 the light of a list's articles gives the same figures as that of the whole catalogue", () => {
  const lines = [line("t-3"), line("T-1")];
  const ofList = linesInRoom({ room: ROOM, lines }, catalogue.lists, [received()]);
  const ofCatalogue = linesInRoom({ room: ROOM, lines }, catalogue.lists, [catalogueLightLookup(catalogue, lights)]);
  expect([...ofList.keys()]).toEqual(["t-3", "T-1"]);
  expect(ofList).toEqual(ofCatalogue);
});

test("F12 it has the listed articles only, under the codes of the list", () => {
  expect(listLights({ name: "", zones: [zone] }, { catalogue, lights })?.codes).toEqual(["t-3", "T-1"]);
  expect(listLights({ name: "", zones: [{ name: "", lines: zone.lines }] }, { catalogue, lights })).toBeUndefined();
});

test("F12 of two sources the first that has an article counts, and the other adds what it lacks", () => {
  const narrow = catalogueOf({
    categories: [{ category_id: "DOW", families: ["tarn"] }],
    articles: [downlight("T-1", { lumen_default: 9000 })],
  });
  const catalogueSource = catalogueLightLookup(narrow, runToEnd(catalogueLightSteps(narrow, () => undefined)));
  const resultsFrom = (sources: readonly LightLookup[]) =>
    linesInRoom({ room: ROOM, lines: [line("T-1"), line("t-3")] }, narrow.lists, sources);
  const [merged, alone] = [resultsFrom([catalogueSource, received()]), resultsFrom([catalogueSource])];
  expect([...merged.keys()]).toEqual(["T-1", "t-3"]);
  expect(merged.get("T-1")?.illuminance).toBe(alone.get("T-1")?.illuminance);
});
