import { expect, test } from "vitest";
import { defaultPhotometry } from "#lighting/defaults/default-photometry.ts";
import { readPhotometryFixture, FIXTURE_FILES } from "#lighting/photometry/photometric-files.fixture.ts";
import { scalePhotometry } from "#lighting/photometry/scale-photometry.ts";
import { ratedFlux } from "#lighting/photometry/luminous-flux.ts";
import { runToEnd } from "#model/run-steps.ts";
import { catalogueLightSteps } from "../light-table.ts";
import { equivalentLights, parseColourTemperature, targetLight } from "./equivalent-lights.ts";
import { offeredLightSteps } from "./offered-lights.ts";
import { readOfferedLights, writeOfferedLights } from "./offered-lights-response.ts";
import { catalogueOf } from "../../../tests/fixtures/product-catalogue.ts";

const MEASURED = ["ldt/no_symmetry.ldt", "ldt/symmetry_to_c0c180.ldt", "ies95/metric_units.ies", "ldt/relative.ldt"];
const photometry = (path: string) => (FIXTURE_FILES.includes(path) ? readPhotometryFixture(path) : undefined);

function offeredOf(articles: readonly object[]) {
  const catalogue = catalogueOf({ articles: articles.map((article) => ({ category: "DOW", ...article })) });
  const lights = runToEnd(
    offeredLightSteps(catalogue, runToEnd(catalogueLightSteps(catalogue, photometry)), photometry),
  );
  const rows = articles.map((_, row) => row);
  return readOfferedLights(JSON.parse(JSON.stringify(writeOfferedLights(catalogue, lights, rows)))) ?? [];
}

const OFFERED = offeredOf([
  ...MEASURED.map((path) => ({ article_code: path, ldt_url: `photometry/${path}` })),
  { article_code: "estimate", lumen_default: 900, optic: "24°" },
]);

test.each(MEASURED)(
  "F13 the article with the file %s is the first result for that file, without deviations",
  (path) => {
    const [first] = equivalentLights(targetLight(readPhotometryFixture(path)), OFFERED, 3);
    expect(first?.code).toBe(path);
    expect(first?.distance).toBeLessThan(0.03);
    expect(first?.deviations.shape.share).toBeLessThan(0.003);
    expect(first?.deviations.flux).toBeCloseTo(0, 9);
  },
);

test("F13 a scaled flux is a deviation in flux, not in shape", () => {
  const [path = ""] = MEASURED;
  const light = readPhotometryFixture(path);
  const brighter = scalePhotometry(light, ratedFlux(light), ratedFlux(light) * 1.25);
  const match = equivalentLights(targetLight(brighter), OFFERED, 5).find(({ code }) => code === path);
  expect(match?.deviations.shape.share).toBeLessThan(0.003);
  expect(match?.deviations.flux).toBeCloseTo(-0.2, 6);
});

test("F13 articles with equal light are one result with the first code; a different colour temperature is a separate result", () => {
  const common = { lumen_default: 900, optic: "24°", wattage_default: 9 };
  const offered = offeredOf([
    { article_code: "A", ...common, colortemperature_default: 3000 },
    { article_code: "B", ...common, colortemperature_default: 3000, trim_color: "white" },
    { article_code: "C", ...common, colortemperature_default: 4000 },
    { article_code: "in-ground", ...common, mounting: "ground" },
    { article_code: "no flux", optic: "24°" },
  ]);
  expect(offered.map(({ code, articleCount, colour }) => [code, articleCount, colour])).toEqual([
    ["A", 2, 3000],
    ["C", 1, 4000],
  ]);
  expect(offered.every(({ isEstimated }) => isEstimated)).toBe(true);
});

test("F13 a deviation is absent if either luminaire does not state the value", () => {
  const target = {
    ...targetLight(defaultPhotometry({ optics: [], beam: 24, flux: 1000 }).photometry),
    watts: 10,
    colour: 3000,
  };
  const [match, unstated] = [
    { article_code: "A", lumen_default: 920, wattage_default: 8, colortemperature_default: 4000, optic: "36°" },
    { article_code: "B", lumen_default: 920, optic: "36°" },
  ].map((article) => equivalentLights(target, offeredOf([article]), 1)[0]?.deviations);
  expect(match?.flux).toBeCloseTo(-0.08, 9);
  expect(match?.efficacy).toBeCloseTo(0.15, 9);
  expect(match?.colour).toBe(1000);
  expect(match?.across).toBeCloseTo(12, 0);
  expect(match?.along).toBeCloseTo(12, 0);
  expect(unstated).toMatchObject({ efficacy: undefined, colour: undefined });
});

test("F13 a luminaire is rotated if that reduces its deviation, and its beam angles are compared in that orientation", () => {
  const wide = readPhotometryFixture("ldt/symmetry_to_c0c90c180c270.ldt");
  const { cAngles, gammaAngles, intensities } = wide;
  const planes = cAngles.map((_, index) => cAngles.length - 1 - index);
  const turned = planes.flatMap((plane) =>
    intensities.slice(plane * gammaAngles.length, (plane + 1) * gammaAngles.length),
  );
  const crossed = { ...wide, cAngles: planes.map((plane) => 90 - (cAngles[plane] ?? 0)), intensities: turned };
  const offered = offeredOf([{ article_code: "A", ldt_url: "photometry/ldt/symmetry_to_c0c90c180c270.ldt" }]);
  const [match] = equivalentLights(targetLight(crossed), offered, 1);
  expect(match?.deviations.shape.turns).toBe(1);
  expect(match?.deviations.shape.share).toBeLessThan(0.003);
  for (const angle of [match?.deviations.across, match?.deviations.along]) expect(Math.abs(angle ?? 0)).toBeLessThan(1);
});

test.each([
  ["no response", undefined],
  ["an error", { error: "no" }],
  ["a distribution of the wrong size", { lights: {}, distributions: [{ shape: [1], beam: [1, 1] }] }],
])("F13 %s is rejected", (_, json) => {
  expect(readOfferedLights(json)).toBeUndefined();
});

test("F13 a light whose distribution is not in the response is ignored", () => {
  const lights = {
    article: ["A"],
    articles: [1],
    flux: [900],
    watts: [0],
    colour: [0],
    distribution: [3],
    estimated: [0],
  };
  expect(readOfferedLights({ lights, distributions: [] })).toEqual([]);
});

test.each([
  ["4000 K", 4000],
  ["3000K", 3000],
  ["2.700 K", 2700],
  ["2,700 K", 2700],
  ["LED 840", 4000],
  ["930", 3000],
  ["840 / 4000K", 4000],
  ["", undefined],
  ["warm white", undefined],
  ["2700-6500 K", undefined],
  ["80", undefined],
  ["99999", undefined],
])("F13 the colour temperature in “%s” is %s", (colour, kelvin) => {
  expect(parseColourTemperature({ lampSets: [{ count: 1, type: "LED", flux: 1, colour, rendering: "" }] })).toBe(
    kelvin,
  );
});
