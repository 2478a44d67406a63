import { describe, expect, test } from "vitest";
import { luminousFlux, ratedFlux } from "#lighting/photometry/luminous-flux.ts";
import { photometricProperties } from "#lighting/photometry/photometric-properties.ts";
import { measuredPhotometry } from "#lighting/photometry/reference-photometries.fixture.ts";
import type { Article } from "#model/entities/article.ts";
import { createFilterTexts } from "#model/texts/filter-texts.ts";
import { articleLight, type DistributionSources } from "./article-light.ts";

const TEXTS = createFilterTexts([
  { key: "medium", value_help_type: "optic", language: "en-US", text: "Medium, 24°" },
  { key: "medium", value_help_type: "optic", language: "de-DE", text: "Mittel, 24°" },
  { key: "xw", value_help_type: "optic", language: "de-DE", text: "asymmetrisch" },
]);
const MEASURED = measuredPhotometry("downlight 532 lm");
const SOURCES: DistributionSources = {
  texts: TEXTS,
  photometry: (path) => (path === "tarn.ldt" || path === "tarn.ies" ? MEASURED : undefined),
};
const article = (fields: Partial<Article>): Article => ({
  article_code: "A",
  url_configs_data: [],
  lumen_default: 1000,
  ...fields,
});
type Category = Parameters<typeof articleLight>[1];
const light = (fields: Partial<Article>, category?: Category) => articleLight(article(fields), category, SOURCES);

describe("the light of an article", () => {
  test("is that of its file, at the article's flux and power", () => {
    const result = light({ ldt_url: "photometry/tarn.ldt", lumen_default: 2000, wattage_default: 16 }, "DOW");
    const properties = result && photometricProperties(result.photometry);
    expect(result?.estimateReason).toBeUndefined();
    expect(result).toMatchObject({ key: "file:tarn.ldt", flux: 2000, watts: 16, mounting: "recessed" });
    const flux = result && luminousFlux(result.photometry);
    expect((flux ?? 0) / 2000).toBeCloseTo(luminousFlux(MEASURED) / ratedFlux(MEASURED), 6);
    expect(result?.photometry.statedFlux).toBe(2000);
    expect(properties?.beamAngles.across).toBeCloseTo(photometricProperties(MEASURED).beamAngles.across ?? 0, 6);
  });

  test.each([
    [{ ldt_url: "photometry/none.ldt", ies_url: "/photometry/tarn.ies" }, "file:tarn.ies"],
    [{ ldt_url: "photometry/tarn.ldt", ies_url: "photometry/tarn.ies" }, "file:tarn.ldt"],
    [{ ldt_url: "https://example.com/photometry/tarn.ldt" }, "default:spot:70:"],
    [{ ldt_url: "photometry/../tarn.ldt" }, "default:spot:70:"],
  ])("of %j has the key %s", (fields, key) => {
    expect(light(fields, "DOW")?.key).toBe(key);
  });

  test("has the flux and power of the file if the article states none", () => {
    const result = light({ ldt_url: "photometry/tarn.ldt", lumen_default: undefined });
    expect(result?.flux).toBeCloseTo(MEASURED.statedFlux ?? 531.8, 0);
    expect(result?.watts).toBe(MEASURED.lampSets[0]?.watts);
  });

  test.each([[undefined], [0], [-5]])("is unknown for a flux of %s without a file", (lumen_default) => {
    expect(light({ lumen_default })).toBeUndefined();
  });

  test.each<[Partial<Article>, Category, string, string]>([
    [{ optic: "medium" }, "DOW", "beam-angle", "default:spot:24:"],
    [{ optic: ["opal"] }, "PAN", "optic", "default:wide::"],
    [{ optic: "xw" }, "DOW", "optic", "default:asymmetric::"],
    [{ optic: "clear" }, "HIB", "category", "default:spot:90:"],
    [{}, undefined, "category", "default:wide::"],
  ])("of %j in category %s, without a file, is estimated from the %s", (fields, category, estimateReason, key) => {
    expect(light(fields, category)).toMatchObject({ estimateReason, key });
  });

  test.each([
    [{ diameter: 165, cutout_ceiling_min: 150 }, "DOW", { shape: "circle", length: 0.15, width: 0.15 }],
    [{ dimension: "1195x295x11" }, "PAN", { shape: "rectangle", length: 1.195, width: 0.295 }],
    [{ recessed_modul_size: "600x600" }, "PAN", { shape: "rectangle", length: 0.6, width: 0.6 }],
    [{}, "PAN", { shape: "circle", length: 0, width: 0 }],
  ] as const)("without a file has an opening derived from %j", (fields, category, opening) => {
    const result = light(fields, category)?.photometry.opening;
    expect(result?.shape).toBe(opening.shape);
    expect(result?.length).toBeCloseTo(opening.length, 9);
    expect(result?.width).toBeCloseTo(opening.width, 9);
  });

  test.each<[Partial<Article>, Category, string | undefined]>([
    [{ mounting: "suspended" }, "PAN", "suspended"],
    [{ mounting: ["recessed", "surface"] }, "PAN", "recessed"],
    [{}, "BAT", "surface"],
    [{ mounting: "ground" }, "SP68", undefined],
  ])("of %j in category %s has the mounting %s", (fields, category, mounting) => {
    expect(light(fields, category)?.mounting).toBe(mounting);
  });

  test.each([
    ["E3", true],
    ["none", false],
    [undefined, false],
  ])("of an article with emergency “%s” is calculated in mains operation: %s", (emergency, expected) => {
    expect(light({ emergency })?.isInMainsOperation).toBe(expected);
  });
});
