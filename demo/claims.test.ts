import { expect, test } from "vitest";
import type { Article } from "#model/entities/article.ts";
import { LIST_SCHEMAS } from "#model/entities/entities.ts";
import { generateCatalogue } from "./generator/generate-catalogue.ts";

/** Numbers and ranges in the formats of both languages: `1,060–2,800` | `1.060–2.800`. */
const NUMBER = String.raw`\d+(?:[.,]\d{3})*`;
const SPAN = String.raw`(${NUMBER})(?:[–]|\sto\s|\sbis\s)?(${NUMBER})?`;

const parseNumber = (text: string): number => Number(text.replaceAll(/[.,]/g, ""));

/** Every range with a unit in a text, as its two ends. */
const spansIn = (text: string, unit: string): [number, number][] =>
  [...text.matchAll(new RegExp(String.raw`${SPAN}\s${unit}(?![\w/])`, "gu"))].map(([, low = "", high]) => [
    parseNumber(low),
    parseNumber(high ?? low),
  ]);

const matchesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, match = ""]) => match);

const distinctValues = (articles: readonly Article[], ...fields: readonly (keyof Article)[]): Set<unknown> =>
  new Set(fields.flatMap((field) => articles.map((article) => article[field])));

const numbersOf = (articles: readonly Article[], ...fields: readonly (keyof Article)[]): number[] =>
  [...distinctValues(articles, ...fields)].filter((value) => typeof value === "number").sort((a, b) => a - b);

const dimensionsOf = (articles: readonly Article[]): number[] =>
  articles.flatMap(({ dimension }) => (typeof dimension === "string" ? dimension.split("x").map(Number) : []));

const catalogues = [1500, 12_000].map((count) => {
  const { lists } = generateCatalogue({ articleCount: count });
  const articles = Array.from(lists.articles, (entry) => LIST_SCHEMAS.articles.parse(entry));
  const all = Array.from(lists.families, (entry) => LIST_SCHEMAS.families.parse(entry));
  const families = all.filter(({ categories }) => categories.length > 0);
  return { count, families, byFamily: Map.groupBy(articles, ({ family_id }) => family_id) };
});

/** Each text about each family, with the family's articles. */
const FAMILY_TEXTS = catalogues.flatMap(({ count, families, byFamily }) =>
  families.flatMap(({ family_id: id, texts, descriptions }) =>
    [...(texts ?? []), ...(descriptions ?? [])].map(
      ({ language, text }) => [`${id} (${count}, ${language})`, text, byFamily.get(id) ?? []] as const,
    ),
  ),
);

/** The lists of facts, without the sentences and the table. */
const FACT_LISTS = FAMILY_TEXTS.flatMap(([name, text, articles]) => {
  const list = text.split("\n\n").find((part) => part.startsWith("- "));
  return list === undefined ? [] : [[name, list.split("\n"), articles] as const];
});

test("a family's list of facts states exactly the range of flux and the highest efficacy of its articles", () => {
  expect(FACT_LISTS.length).toBeGreaterThan(200);
  for (const [name, [first = ""], articles] of FACT_LISTS) {
    const flux = numbersOf(articles, "lumen_default");
    expect(spansIn(first, "lm"), name).toEqual([[flux[0], flux.at(-1)]]);
    const best = Math.max(
      ...articles.flatMap(({ lumen_default: lumen, wattage_default: watts }) =>
        lumen !== undefined && watts !== undefined ? Math.round(lumen / watts) : [],
      ),
    );
    expect(spansIn(first, "lm/W"), name).toEqual([[best, best]]);
  }
});

test("no text states a flux or a colour temperature that no article has", () => {
  for (const [name, text, articles] of FAMILY_TEXTS) {
    for (const [unit, field] of [
      ["lm", "lumen_default"],
      ["K", "colortemperature_default"],
    ] as const) {
      const actual = numbersOf(articles, field);
      for (const end of spansIn(text, unit).flat()) expect(actual, `${name}: ${end} ${unit}`).toContain(end);
    }
  }
});

test("a weight in a text about a family is the highest of its articles", () => {
  const claims = FAMILY_TEXTS.flatMap(([name, text, articles]) =>
    [...text.matchAll(/(\d+)[.,](\d+)\skg/g)].map(
      ([, whole, tenths]) => [name, Number(`${whole}.${tenths}`), articles] as const,
    ),
  );
  expect(claims.length).toBeGreaterThan(0);
  for (const [name, weight, articles] of claims) expect(weight, name).toBe(numbersOf(articles, "weight").at(-1));
});

test("no text states an IP or IK rating that no article has", () => {
  for (const [name, text, articles] of FAMILY_TEXTS) {
    const actual = distinctValues(articles, "resistance_ip", "resistance_ip_back", "impact_rate_ik");
    for (const rating of matchesIn(text, /\b(I[PK]\d\d)\b/g)) expect(actual, `${name}: ${rating}`).toContain(rating);
  }
});

test("a limit of glare or colour rendering in a text about a family is the worst value of its articles", () => {
  for (const [name, text, articles] of FAMILY_TEXTS) {
    const limits = matchesIn(text, /UGR\s(?:≤\s)?(\d+)/g).map(Number);
    const actual = numbersOf(articles, "ugr");
    expect(actual, name).toEqual(expect.arrayContaining(limits));
    if (limits.length > 0) expect(Math.max(...limits), name).toBe(actual.at(-1));
    expect(/UGR\s(?!≤)\d|UGR\s(?:below|unter|up to|bis)/.exec(text), name).toBeNull();
    for (const rendering of matchesIn(text, /\b(?:Ra|CRI)\s(\d+)/g))
      expect(numbersOf(articles, "ra"), name).toEqual([Number(rendering)]);
  }
});

test("lengths in a family's list of facts are lengths of its articles", () => {
  for (const [name, lines, articles] of FACT_LISTS) {
    const actual = [
      ...dimensionsOf(articles),
      ...numbersOf(articles, "cutout_ceiling_min", "cutout_ceiling_max", "recessed_depth"),
    ];
    for (const line of lines.filter((text) => /cutout|depth|height|high|ausschnitt|tiefe|höhe|hoch/i.test(text))) {
      if (/emergency|notlicht|ambient|umgebung|mounting|montage|watertight|wasserdicht/i.test(line)) continue;
      for (const end of spansIn(line, "mm").flat()) expect(actual, `${name}: ${line}`).toContain(end);
    }
  }
});

test("emergency packs, controls and sensors in a family's list of facts are those of its articles", () => {
  const HOURS = { 1: "E1", 3: "E3" } as const;
  for (const [name, lines, articles] of FACT_LISTS) {
    const packs = distinctValues(articles, "emergency");
    const packHours = lines.filter((line) => /pack|baustein/.test(line)).flatMap((line) => spansIn(line, "h").flat());
    for (const [hours, pack] of Object.entries(HOURS))
      expect(packHours.includes(Number(hours)), `${name}: ${pack}`).toBe(packs.has(pack));
    expect(
      lines.some((line) => /central battery|Zentralbatterie/.test(line)),
      name,
    ).toBe(packs.has("CB"));
    const control = lines.find((line) => /^- (Control|Steuerung)/.test(line));
    if (control !== undefined) expect(control.split(",").length, name).toBe(distinctValues(articles, "control").size);
    for (const [word, sensor] of [
      [/microwave|Hochfrequenz/, "HF"],
      [/infrared|Infrarot/, "PIR"],
    ] as const)
      if (lines.some((line) => word.test(line))) expect(distinctValues(articles, "sensor"), name).toContain(sensor);
  }
});

test("a tilt in degrees matches the articles' tiltable_percentage (per cent of 90°)", () => {
  for (const [name, text, articles] of FAMILY_TEXTS) {
    const shares = numbersOf(articles, "tiltable_percentage");
    if (shares.length === 0) continue;
    for (const degrees of matchesIn(text, /±(\d+)°/g))
      expect(
        shares.map((share) => Math.abs(share * 0.9 - Number(degrees))).every((deviation) => deviation < 0.5),
        name,
      ).toBe(true);
  }
});

test("figures in the home page's slides are those of the categories' articles", () => {
  const { lists } = generateCatalogue();
  const slides = Array.from(lists["slider-configs"], (entry) => LIST_SCHEMAS["slider-configs"].parse(entry));
  const articles = [...(catalogues[0]?.byFamily.values() ?? [])].flat();
  for (const { target, description = "" } of slides) {
    const inCategory = articles.filter(({ category }) => category === target?.split("/").at(-1));
    const tarn = inCategory.filter(({ family_id }) => family_id?.startsWith("tarn-"));
    const flux = numbersOf(inCategory, "lumen_default");
    if (spansIn(description, "lm").length > 0) expect(spansIn(description, "lm")).toEqual([[flux[0], flux.at(-1)]]);
    if (description.startsWith("Tarn")) {
      const cutouts = numbersOf(tarn, "cutout_ceiling_min", "cutout_ceiling_max");
      expect(spansIn(description, "mm")).toEqual([[cutouts[0], cutouts.at(-1)]]);
      expect(numbersOf(tarn, "colortemperature_default")).toHaveLength(3);
    }
    const optics = inCategory.filter(({ optic }) => optic === "microprismatic" || optic === "louvre");
    const limits = matchesIn(description, /UGR\s≤\s(\d+)/g).map(Number);
    if (limits.length > 0) expect(limits).toEqual(numbersOf(optics, "ugr"));
  }
});

test("no line of a description ends between a number and its unit", () => {
  for (const [name, text] of FAMILY_TEXTS.filter(([, text]) => text.includes("\n")))
    expect(/\d (?:lm|W|K|mm|m|h|%|°C)\b|≤ \d/.exec(text), name).toBeNull();
});
