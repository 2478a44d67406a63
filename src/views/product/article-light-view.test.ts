import { describe, expect, test } from "vitest";
import { measuredPhotometry } from "#lighting/photometry/reference-photometries.fixture.ts";
import type { Photometry } from "#lighting/photometry/photometry.ts";
import { catalogueOf, downlight, requestOf } from "../../../tests/fixtures/product-catalogue.ts";
import { articleLightView, type LightView } from "./article-light-view.ts";
import { lightFacts } from "./light-facts.ts";

const LAMPS = { count: 1, type: "LED", flux: 532, colour: "3000 K", rendering: "80", watts: 5 };

type Fields = Parameters<typeof downlight>[1];

const FILES = new Map<string, Photometry>([
  ["spot.ldt", measuredPhotometry("downlight 532 lm")],
  ["linear.ies", { ...measuredPhotometry("linear 12,334 lm"), format: "ies" }],
]);
const readFile = (path: string) => FILES.get(path);

const view = (fields: Fields, photometry: ((path: string) => Photometry | undefined) | undefined = readFile) =>
  articleLightView(requestOf(catalogueOf({ articles: [downlight("T-1", fields)] }), { photometry }), 0);

function knownLight(fields: Fields): LightView {
  const light = view(fields);
  if (light?.kind !== "known") throw new Error("The light is not known.");
  return light;
}

describe("the light on an article's page", () => {
  test("comes from its file, scaled to its flux, with curves in steps of 2°", () => {
    const light = knownLight({ ldt_url: "photometry/spot.ldt", lumen_default: 1064 });
    expect(light.estimateReason).toBeUndefined();
    expect(light.across).toHaveLength(181);
    expect(light.across[90]).toBeCloseTo((light.peakCandela * 1000) / 1064, -1);
    expect(light.cone?.sections.map(({ distance }) => distance)).toEqual([1, 2, 3, 4, 5]);
  });

  test("has a cone at greater distances for high-bay luminaires", () => {
    const light = knownLight({ ies_url: "photometry/linear.ies", lumen_default: 12_000 });
    expect(light.cone?.sections.map(({ distance }) => distance)).toEqual([2, 4, 6, 8, 10]);
  });

  test.each([
    [{ ldt_url: "photometry/spot.ldt" }, "original ldt, converted ies"],
    [{ ies_url: "photometry/linear.ies" }, "converted ldt, original ies"],
    [{ ldt_url: "photometry/spot.ldt", ies_url: "photometry/linear.ies" }, "original ldt, original ies"],
    [{ ldt_url: "photometry/gone.ldt" }, ""],
    [{}, ""],
  ])("of %j can be downloaded as %j", (fields, expected) => {
    const downloads = knownLight(fields).downloads.map(
      ({ format, isOriginal }) => `${isOriginal ? "original" : "converted"} ${format}`,
    );
    expect(downloads.join(", ")).toBe(expected);
  });

  test.each<[string, Fields, LightView["fileDifference"]]>([
    ["the article's figures", { lumen_default: 540, wattage_default: 5 }, undefined],
    ["a different flux and colour", { lumen_default: 1064, colortemperature_default: 4000 }, { flux: 532, kelvin: 3000, hasMatchingLamps: false }], // prettier-ignore
    ["a different power", { wattage_default: 9 }, { watts: 5, hasMatchingLamps: false }],
    ["one of its colour temperatures", { colortemperature_default: 4000, colortemperature_vari1: 3000 }, undefined],
    ["figures that the article does not state", { lumen_default: undefined, wattage_default: undefined }, undefined],
  ])("D10 the differences from a file with %s are reported", (_, fields, expected) => {
    const file = { ...measuredPhotometry("downlight 532 lm"), lampSets: [LAMPS] };
    const urls = { ldt_url: "photometry/one.ldt" };
    const light = view({ ...urls, lumen_default: 532, wattage_default: 5, ...fields }, () => file);
    expect(light?.kind === "known" && light.fileDifference).toEqual(expected);
  });

  test("D10 if a file's first lamp set differs, the view states whether another one matches", () => {
    const file = { ...measuredPhotometry("downlight 532 lm"), lampSets: [LAMPS, { ...LAMPS, flux: 1064, watts: 10 }] };
    const light = view({ ldt_url: "photometry/two.ldt", lumen_default: 1064, wattage_default: 10 }, () => file);
    expect(light).toMatchObject({ fileDifference: { flux: 532, watts: 5, hasMatchingLamps: true } });
  });

  test("is left to the server in a browser, which cannot read its files", () => {
    const request = requestOf(catalogueOf({ articles: [downlight("T-1", { ldt_url: "photometry/spot.ldt" })] }));
    expect(articleLightView(request, 0)).toEqual({ kind: "onServer" });
  });

  test("is marked as estimated, and emergency versions as in mains operation", () => {
    expect(knownLight({ optic: "opal", emergency: "E3" })).toMatchObject({
      estimateReason: "optic",
      isInMainsOperation: true,
    });
    expect(knownLight({ ldt_url: "photometry/spot.ldt" }).isInMainsOperation).toBe(false);
  });

  test("is absent without a usable flux", () => {
    expect(view({ lumen_default: undefined })).toBeUndefined();
    expect(view({ lumen_default: 1e21 })).toBeUndefined();
  });
});

describe("figures of the light", () => {
  test("are formatted in the page's language, with both angles where the planes differ", () => {
    const light = knownLight({ ies_url: "photometry/linear.ies", lumen_default: 12_000 });
    const facts = lightFacts(light, "de").map(({ value }) => value);
    expect(facts[0]).toMatch(/^\d+° × \d+°$/);
    expect(facts[1]).toMatch(/^\d+\.\d{3}\u00A0cd$/);
    expect(facts[2]).toMatch(/^\d+\s%$/);
  });

  test("are marked if estimated, and an angle that both planes share is given once", () => {
    const facts = lightFacts(knownLight({ optic: "24°", lumen_default: 1000 }), "en").map(({ value }) => value);
    expect(facts[0]).toBe("≈\u00A024°");
    expect(facts.every((value) => value.startsWith("≈\u00A0"))).toBe(true);
  });
});
