import { expect, test } from "vitest";
import { Article } from "#model/entities/article.ts";
import { checkPlausibility, checkUsualRanges } from "./plausibility.ts";
import { RoomType } from "#model/entities/entities.ts";

const messagesOf = (fields: object) =>
  checkPlausibility(Article.parse({ article_code: "A1", ...fields })).map(
    ({ field, message }) => `${field} ${message}`,
  );

test.each([
  [{ lumen_default: 6100, wattage_default: 5.9 }, /^lumen_default and wattage_default 5.9 W make 1030 lm\/W/],
  [{ lumen_default: 20, wattage_default: 60 }, /^lumen_default and wattage_default 60 W make 0.333 lm\/W/],
  [{ cutout_ceiling_min: 71, cutout_ceiling_max: 66 }, /^cutout_ceiling_min is larger than cutout_ceiling_max, 66 mm/],
  [{ cutout_ceiling_max: 95, diameter: 80 }, /^cutout_ceiling_max is larger than the luminaire itself, 80 mm/],
  [{ cutout_ceiling_min: 95, dimension: "80x80x62" }, /^cutout_ceiling_min is larger than the luminaire itself/],
  [
    { cutout_ceiling_max: 95, dimension: "Ø 90 x 170" },
    /^cutout_ceiling_max is larger than the luminaire itself, 90 mm/,
  ],
  [{ resistance_ip: "44" }, /^resistance_ip does not follow its standard/],
  [{ resistance_ip: ["IP44", "IP7"] }, /^resistance_ip does not follow its standard/],
  [{ impact_rate_ik: "IK8" }, /^impact_rate_ik does not follow its standard/],
  [{ dimension: "8 cm" }, /^dimension does not follow its standard/],
  [{ recessed_modul_size: "600" }, /^recessed_modul_size does not follow its standard/],
  [{ ean: "2000000000016" }, /^ean has a wrong check digit/],
  [{ ean: "20000" }, /^ean is not a GTIN/],
  [{ emergency: "nein" }, /^emergency is taken for a kind of emergency lighting; if the article has none, write none/],
  [{ emergency: "0" }, /^emergency is taken for a kind of emergency lighting/],
  [{ sensor: ["PIR", "No"] }, /^sensor is taken for a kind of sensor/],
])("D10 warns of %j", (fields, problem) => {
  expect(messagesOf(fields)).toEqual([expect.stringMatching(problem)]);
});

test.each([
  { lumen_default: 610, wattage_default: 5.9 },
  { lumen_default: 610, wattage_default: 0 },
  { lumen_default: 610 },
  { cutout_ceiling_min: 66, cutout_ceiling_max: 71, diameter: 80 },
  { cutout_ceiling_min: 580, dimension: "595x595x11" },
  { resistance_ip: ["IP44", "IP20"], resistance_ip_back: "none", impact_rate_ik: "IK10++" },
  { cutout_ceiling_min: 75, cutout_ceiling_max: 85, dimension: "Ø 90 x 70" },
  { cutout_ceiling_max: 205, dimension: ["ø215×98", "Ø 230,5 x 12"] },
  { resistance_ip: "IPX4" },
  { dimension: ["1195x295x28", "80×62"], recessed_modul_size: "312,5x1250" },
  { ean: "2000000000015" },
  { ean: "96385074" },
  { emergency: "none", sensor: "None" },
  {},
])("D10 finds nothing implausible in %j", (fields) => {
  expect(messagesOf(fields)).toEqual([]);
});

test.each([
  [{ energy_class: "A++" }, /^energy_class does not follow its standard; expected a letter from A to G/],
  [{ energy_class: "d" }, /^energy_class does not follow its standard/],
  [{ energy_class: "D", eprel_number: "eprel.ec.europa.eu/qr/123" }, /^eprel_number does not follow its standard/],
  [{ is_light_source: true }, /^is_light_source needs energy_class/],
  [{ eprel_number: "123456" }, /^eprel_number needs energy_class/],
  [{ energy_class: ["D", "E"], is_light_source: true }, /^energy_class are several classes of one light source/],
  [
    { energy_class: "F", lumen_default: 1500, wattage_default: 10 },
    /^energy_class is worse than the luminaire's own 150 lm\/W allows; expected D or better/,
  ],
  [{ energy_class: ["C", "F"], lumen_default: 1500, wattage_default: 10 }, /^energy_class is worse/],
  [
    { energy_class: "A", is_light_source: true, lumen_default: 1000, wattage_default: 10 },
    /^energy_class is better than the luminaire's own 100 lm\/W allows, since it is itself the light source; expected E or worse/,
  ],
])("D15 warns of %j", (fields, problem) => {
  expect(messagesOf(fields)).toEqual([expect.stringMatching(problem)]);
});

test.each([
  { energy_class: "none" },
  { energy_class: "D", lumen_default: 1500, wattage_default: 10 },
  // The light source in it may be far better than the luminaire.
  { energy_class: "A", lumen_default: 500, wattage_default: 10, eprel_number: "1234567" },
  { energy_class: "E", is_light_source: true, lumen_default: 1000, wattage_default: 10 },
])("D15 finds nothing implausible in %j", (fields) => {
  expect(messagesOf(fields)).toEqual([]);
});

const usualRangeProblems = (fields: object) =>
  checkUsualRanges("articles", Article.parse({ article_code: "A1", ...fields }));

test.each([
  [{ colortemperature_default: 30 }, "colortemperature_default", "30"],
  [{ wattage_default: -5 }, "wattage_default", "-5"],
  [{ length_batten: 1.5 }, "length_batten", "1.5"],
  [{ ra: 830 }, "ra", "830"],
  [{ tiltable_percentage: 101 }, "tiltable_percentage", "101"],
  [{ weight: 2600 }, "weight", "2600"],
  [{ lifetime: 50 }, "lifetime", "50"],
  [{ warranty: 60 }, "warranty", "60"],
])("D10 warns of %j as unusual", (fields, field, value) => {
  expect(usualRangeProblems(fields)).toMatchObject([{ kind: "implausible", field, value }]);
});

test("D10 states the usual range with its unit", () => {
  expect(usualRangeProblems({ lumen_default: 5 })[0]?.message).toContain("outside the usual range of 10 to 200000 lm;");
});

test.each([{ colortemperature_default: 1500 }, { colortemperature_default: 12_000 }, { tiltable_percentage: 0 }, {}])(
  "D10 finds nothing unusual in %j",
  (fields) => {
    expect(usualRangeProblems(fields)).toEqual([]);
  },
);

test("D10 checks room types as well", () => {
  const room = RoomType.parse({ room_type_id: "r", height: 270, illuminance: 500 });
  expect(checkUsualRanges("lighting-categories", room)).toMatchObject([{ field: "height", value: "270" }]);
});
