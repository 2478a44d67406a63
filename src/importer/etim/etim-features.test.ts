import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Article } from "#model/entities/article.ts";
import { findArticleClass } from "./class-categories.ts";
import { convertArticleToFeatures, convertFeaturesToFields, type ExportedFeature } from "./etim-features.ts";
import { readEtimTable } from "./etim-table.ts";
import type { FeatureFinding, ProductFeature } from "./feature-reader.ts";

const TABLE = readEtimTable();
const DOWNLIGHT = "EC001744";

const feature = (code: string, ...values: readonly string[]): ProductFeature => ({ code, values });

function read(code: string, ...features: readonly ProductFeature[]) {
  const findings: FeatureFinding[] = [];
  const fields = convertFeaturesToFields({ code, features }, TABLE, (finding) => findings.push(finding));
  return { fields, findings };
}

const article = (fields: Partial<Article>): Article => ({ article_code: "A1", url_configs_data: [], ...fields });
const write = (code: string, fields: Partial<Article>): ReadonlyMap<string, ExportedFeature["value"]> =>
  new Map(
    convertArticleToFeatures(article(fields), code, TABLE, (name) => [{ language: "en", text: name }]).map(
      ({ code: featureCode, value }) => [featureCode, value],
    ),
  );

/** Converts exported features to those of an imported product. */
const toProductFeatures = (features: readonly ExportedFeature[]): readonly ProductFeature[] =>
  features.map(({ code, value }) => {
    if (value === undefined) return feature(code);
    if (value.kind === "flag") return feature(code, String(value.flag));
    if (value.kind === "number") return feature(code, String(value.number));
    if (value.kind === "range") return feature(code, String(value.lower), String(value.upper));
    return { ...feature(code, value.code), details: value.details };
  });

describe("D16 the features of a class", () => {
  test.each<[field: string, feature: ProductFeature, value: unknown]>([
    ["ra", feature("EF000442", "EV003581"), 80],
    ["own_useful_life", feature("EF011870", "60000"), "L70B50 60000h 25°C"],
    ["own_useful_life", feature("EF015687", "95"), "L95B50 50000h 25°C"],
    ["resistance_ip", feature("EF003118", "EV006418"), "IP44"],
    ["trim_color", { ...feature("EF000136", "EV000154"), details: [{ language: "en", text: "RAL 9016" }] }, "RAL 9016"],
    ["trim_color", feature("EF000136", "Aluminium"), "aluminium"],
    ["wattage_default", { ...feature("EF009347", "0.012"), unit: "KWT" }, 12],
    ["wattage_default", feature("EF009347", "1.125"), 1.125],
    ["emergency", feature("EF018918", "EV000494"), "none"],
    ["own_emergency_flux", feature("EF008731", "120"), 120],
    ["sensor", feature("EF000197", "false"), "none"],
    ["control", feature("EF000137", "False"), "ON/OFF"],
    ["is_light_source", feature("EF019111", "true"), false],
    ["own_cutout", feature("EF009347", "5"), undefined],
    ["tiltable_percentage", feature("EF009351", "EV011545"), 0],
    ["own_colour_tolerance", feature("EF011946", "EV014016"), "3 SDCM"],
  ])("are converted to fields: %s of %j is %j", (field, productFeature, value) => {
    expect(read(DOWNLIGHT, productFeature).fields[field]).toEqual(value);
  });

  test("are combined where several map to one field", () => {
    const { fields, findings } = read(
      DOWNLIGHT,
      feature("EF023168", "200", "210"),
      feature("EF011933", "90"),
      feature("EF009346", "2700/3000/4000"),
      feature("EF000015", "88"),
      feature("EF001456", "60"),
      feature("EF012154", "true"),
      feature("EF015824", "true"),
      feature("EF000137", "true"),
    );
    expect(fields).toMatchObject({
      own_cutout: "200–210 × 90 mm",
      colortemperature_default: 2700,
      colortemperature_vari1: 3000,
      colorTemperature_vari2: 4000,
      diameter: 88,
      dimension: "88x88x60",
      control: ["DALI", "DALI-2"],
    });
    expect(findings).toEqual([]);
  });

  test.each<[feature: ProductFeature, message: string]>([
    [feature("EF003118", "EV999999"), "is not a value of ETIM 10.0"],
    [feature("EF009347", "EV000397"), "is not a number in W"],
    [feature("EF009347", "1,200"), "is not a number in W"],
    [feature("EF009347", "9", "12"), "is a range"],
    [feature("EF012345", "true"), "is not a feature of the lighting classes of ETIM 10.0"],
    [feature("EF012161", "yes"), "is neither true nor false"],
    [feature("EF004275", "true"), "has no field in the catalogue"],
    [feature("EF011868", "EV015019"), "has no field in the catalogue"],
  ])("that cannot be read or imported are reported: %j", (productFeature, message) => {
    expect(read(DOWNLIGHT, productFeature).findings).toMatchObject([
      { message: expect.stringContaining(message) as unknown },
    ]);
  });

  test("are read according to the class: some classes imply the mounting", () => {
    expect(read("EC001743").fields).toEqual({ mounting: "suspended" });
    expect(read("EC001716", feature("EF021180", "true")).fields["mounting"]).toBe("surface");
    expect(read("EC001744", feature("EF021180", "true")).fields["mounting"]).toBeUndefined();
    expect(read("EC000109", feature("EF001438", "1500")).fields).toMatchObject({ length_batten: 1500 });
  });
});

describe("D17 an article's features", () => {
  test("are all the features of its class, in the order of the release", () => {
    const features = convertArticleToFeatures(article({ wattage_default: 9.5 }), DOWNLIGHT, TABLE, () => []);
    expect(features.map(({ code }) => code)).toEqual([...(TABLE.classes.get(DOWNLIGHT)?.features.keys() ?? [])]);
    expect(features.filter(({ value }) => value !== undefined)).toEqual([
      { code: "EF009347", value: { kind: "number", number: 9.5 } },
    ]);
  });

  test("have values of the class; a value that it lacks is described in words if the class has the value Other", () => {
    expect(write("EC000109", { resistance_ip: "IP20" }).get("EF005474")).toMatchObject({ code: "EV006405" });
    expect(write(DOWNLIGHT, { resistance_ip: "IP20" }).get("EF003118")).toEqual({
      kind: "code",
      code: "EV000154",
      details: [{ language: "en", text: "IP20" }],
    });
    expect(write(DOWNLIGHT, { light_source: "LED" }).get("EF002423")).toBeUndefined();
    expect(write(DOWNLIGHT, { own_safety_class: "0" }).get("EF000004")).toBeUndefined();
  });

  test.each<[fields: Partial<Article>, feature: string, value: unknown]>([
    [{ ra: 97 }, "EF000442", { kind: "code", code: "EV003580" }],
    [{ lifetime: 50_000 }, "EF011870", undefined],
    [{ own_useful_life: ["L70B50 60000h 25°C", "L70B50 50000h 25°C"] }, "EF015687", { kind: "number", number: 70 }],
    [{ lumen_default: 900, wattage_default: 8 }, "EF018713", { kind: "range", lower: 112.5, upper: 112.5 }],
    [
      { cutout_ceiling_min: 68, cutout_ceiling_max: 71, diameter: 80 },
      "EF016380",
      { kind: "range", lower: 68, upper: 71 },
    ],
    [{ cutout_ceiling_min: 68, dimension: "80x80x60" }, "EF023168", { kind: "range", lower: 68, upper: 68 }],
    [{ control: "DALI-2" }, "EF012154", { kind: "flag", flag: false }],
    [{ control: ["DALI-2", "Own"] }, "EF012154", undefined],
    [{ control: ["DALI-2", "Own"] }, "EF000137", { kind: "flag", flag: true }],
    [{ mounting: ["recessed", "ground"] }, "EF007793", { kind: "flag", flag: false }],
    [{ wired_through: true }, "EF011868", undefined],
  ])("state no more and no less than the article does: %j in %s", (fields, feature, value) => {
    expect(write(feature === "EF011868" ? "EC000300" : DOWNLIGHT, fields).get(feature)).toEqual(value);
  });

  test("are those of the class that corresponds to its category, unless it was imported with a class", () => {
    expect(findArticleClass(article({}), "DOW_indoor", TABLE)).toBe("EC001744");
    expect(findArticleClass(article({ mounting: "suspended" }), "PAN", TABLE)).toBe("EC001743");
    expect(findArticleClass(article({ own_etim_class: "EC000301" }), "DOW", TABLE)).toBe("EC000301");
    expect(findArticleClass(article({}), "EC000062", TABLE)).toBe("EC000062");
    expect(findArticleClass(article({ own_etim_class: "EC9" }), "Other", TABLE)).toBeUndefined();
  });
});

test("D17 exported features are read back as the same fields, whatever their class", () => {
  const value = ({ type, values }: { readonly type: string; readonly values: readonly string[] }) => {
    if (type === "L") return fc.boolean().map((flag) => [String(flag)]);
    if (type === "A") return fc.constantFrom(...values).map((code) => [code]);
    const number = fc.integer({ min: 1, max: 2000 }).map(String);
    return type === "N" ? number.map((text) => [text]) : number.map((text) => [text, text]);
  };
  const product = fc.constantFrom(...TABLE.classes.keys()).chain((code) => {
    const features = [...(TABLE.classes.get(code)?.features.values() ?? [])];
    const list = features.map((item) =>
      fc.option(value(item), { nil: [] }).map((values) => feature(item.code, ...values)),
    );
    return fc.record({ code: fc.constant(code), features: fc.tuple(...list) });
  });
  fc.assert(
    fc.property(product, ({ code, features }) => {
      const { fields } = read(code, ...features);
      const exported = convertArticleToFeatures(article(fields), code, TABLE, () => []);
      // The catalogue may have more values than one feature can express, such as a third colour temperature.
      expect(read(code, ...toProductFeatures(exported)).fields).toMatchObject(fields);
    }),
    { numRuns: 500 },
  );
});
