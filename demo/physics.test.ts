import { expect, test } from "vitest";
import type { Article } from "#model/entities/article.ts";
import { energyClassForEfficacy, energyLabel } from "#model/energy-label.ts";
import { PARTS_FAMILY } from "./parts/row-parts.ts";
import { generateCatalogue } from "./generator/generate-catalogue.ts";

/** Enough articles for every option of every family. */
const articles = (Array.from(generateCatalogue({ articleCount: 12_000 }).lists.articles) as Article[]).filter(
  ({ family_id }) => family_id !== PARTS_FAMILY.id,
);
const ofCategory = (code: string): Article[] => articles.filter(({ category }) => category === code);
const efficacy = ({ lumen_default, wattage_default }: Article): number =>
  (lumen_default ?? 0) / (wattage_default ?? Number.NaN);

/** Fields in which articles with the same options may differ. */
const DEPENDENT_FIELDS = [
  "article_code",
  "url_configs_data",
  "ean",
  "energy_class",
  "eprel_number",
  "texts",
  "lumen_default",
  "ugr",
  "ldt_url",
  "ies_url",
  "related",
];

/** Articles of a family whose options differ in these fields only. */
function groupsDifferingIn(list: readonly Article[], ...fields: readonly string[]): Article[][] {
  const ignored = new Set([...DEPENDENT_FIELDS, ...fields]);
  const groups = Map.groupBy(list, (article) =>
    JSON.stringify([
      ...Object.entries(article).filter(([field]) => !ignored.has(field)),
      article.article_code.split("-")[1],
    ]),
  );
  return [...groups.values()].filter((group) => group.length > 1);
}

test.each([
  ["DOW", 60, 130],
  ["BAT", 85, 175],
  ["PAN", 75, 155],
  ["HIB", 110, 180],
  ["SP68", 55, 135],
] as const)("%s luminaires have an efficacy between %d and %d lm/W", (code, low, high) => {
  const values = ofCategory(code).flatMap((article) =>
    article.wattage_default === undefined ? [] : efficacy(article),
  );
  expect(Math.min(...values)).toBeGreaterThan(low);
  expect(Math.max(...values)).toBeLessThan(high);
});

test("warmer light is less efficient at the same power", () => {
  const neighbours = groupsDifferingIn(articles, "colortemperature_default");
  expect(neighbours.length).toBeGreaterThan(300);
  for (const group of neighbours) {
    const byWarmth = group
      .filter((article) => article.colortemperature_default !== undefined)
      .toSorted((a, b) => (a.colortemperature_default ?? 0) - (b.colortemperature_default ?? 0));
    for (const [index, cooler] of byWarmth.entries()) {
      const warmer = byWarmth[index - 1];
      if (warmer) expect(warmer.lumen_default, cooler.article_code).toBeLessThanOrEqual(cooler.lumen_default ?? 0);
    }
  }
});

test("D15 a light source's energy class is no worse than its luminaire's efficacy implies, and only luminaires with sealed-in light sources are labelled as light sources", () => {
  for (const article of articles) {
    const label = energyLabel(article);
    if (!label) continue;
    expect(label.isLightSource, article.article_code).toBe(article.category === "SP68");
    expect(label.eprelNumber === undefined, article.article_code).toBe(!label.isLightSource);
    expect((label.classes[0] ?? "") <= energyClassForEfficacy(efficacy(article) * 0.926), article.article_code).toBe(
      true,
    );
  }
  const energyClasses = articles.flatMap((article) => energyLabel(article)?.classes ?? []);
  expect(new Set(energyClasses).size).toBeGreaterThan(3);
});

test("better colour rendering reduces the flux", () => {
  const neighbours = groupsDifferingIn(articles, "ra", "lifetime");
  expect(neighbours.length).toBeGreaterThan(50);
  for (const group of neighbours) {
    const [best, ...others] = group.toSorted((a, b) => (b.ra ?? 0) - (a.ra ?? 0));
    for (const other of others) expect(best?.lumen_default).toBeLessThan(other.lumen_default ?? 0);
  }
});

test("F4 cutouts are ranges smaller than the face that covers them", () => {
  for (const { article_code, cutout_ceiling_min: min, cutout_ceiling_max: max, ...article } of articles) {
    if (min === undefined || max === undefined) continue;
    const face = article.diameter ?? Number(String(article.dimension).split("x")[0]);
    expect(min, article_code).toBeLessThanOrEqual(max);
    expect(max, article_code).toBeLessThan(face);
  }
});

test("recessed downlights have a cutout and a recessed depth, others have neither", () => {
  const notRecessed = articles.filter(({ category, mounting }) => category === "DOW" && mounting !== "recessed");
  expect(notRecessed.length).toBeGreaterThan(500);
  for (const article of notRecessed) {
    expect(article.cutout_ceiling_min).toBeUndefined();
    expect(article.recessed_depth).toBeUndefined();
  }
  for (const article of articles.filter(({ category, mounting }) => category === "DOW" && mounting === "recessed")) {
    expect(article.recessed_depth, article.article_code).toBeGreaterThan(0);
    expect(article.cutout_ceiling_min, article.article_code).toBeGreaterThan(0);
  }
});

test("recessed depth grows with the size within a family", () => {
  const plain = articles.filter(
    ({ category, mounting, emergency }) => category === "DOW" && mounting === "recessed" && emergency === "none",
  );
  const byFamily = Map.groupBy(plain, ({ family_id }) => family_id);
  for (const members of byFamily.values()) {
    const sizes = members
      .map((article) => [article.cutout_ceiling_max ?? 0, article.recessed_depth ?? 0] as const)
      .toSorted((a, b) => a[0] - b[0]);
    const depths = sizes.map(([, depth]) => depth);
    expect(depths).toEqual(depths.toSorted((a, b) => a - b));
  }
});

test("emergency packs add depth and a suffix to the code", () => {
  const neighbours = groupsDifferingIn(
    articles.filter(({ recessed_depth }) => typeof recessed_depth === "number"),
    "emergency",
    "recessed_depth",
    "dimension",
    "weight",
  ).filter(
    (group) => group.some(({ emergency }) => emergency === "E3") && group.some(({ emergency }) => emergency === "none"),
  );
  expect(neighbours.length).toBeGreaterThan(100);
  for (const group of neighbours) {
    const plain = group.find(({ emergency }) => emergency === "none");
    const withPack = group.find(({ emergency }) => emergency === "E3");
    expect((withPack?.recessed_depth ?? 0) - (plain?.recessed_depth ?? 0), withPack?.article_code).toBe(25);
    expect(withPack?.article_code).toMatch(/-E3\b/);
    if (plain?.weight !== undefined) expect(withPack?.weight, withPack?.article_code).toBeGreaterThan(plain.weight);
  }
});

test("recessed luminaires have at least the IP rating below the ceiling that they have above it", () => {
  const ip = (value: unknown): number => Number(String(value).slice(2));
  for (const { article_code, resistance_ip, resistance_ip_back } of articles) {
    if (resistance_ip_back !== undefined)
      expect(ip(resistance_ip), article_code).toBeGreaterThanOrEqual(ip(resistance_ip_back));
  }
});

test("longer battens of a family have a higher mean flux", () => {
  const deich = articles.filter(
    ({ family_id, optic, colortemperature_default: kelvin, ra }) =>
      family_id === "deich" && optic === "opal" && kelvin === 4000 && ra === 80,
  );
  const mean = (length: number): number => {
    const values = deich
      .filter(({ length_batten }) => length_batten === length)
      .map(({ lumen_default }) => lumen_default ?? 0);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  expect(mean(600)).toBeLessThan(mean(1200));
  expect(mean(1200)).toBeLessThan(mean(1500));
});

test.each([
  ["DOW", 0.1, 6],
  ["BAT", 0.3, 6],
  ["PAN", 0.5, 8],
  ["HIB", 2, 10],
  ["SP68", 0.2, 10],
] as const)("%s luminaires weigh between %d and %d kg", (code, low, high) => {
  const weights = ofCategory(code).flatMap(({ weight }) => weight ?? []);
  expect(weights.length).toBeGreaterThan(500);
  expect(Math.min(...weights)).toBeGreaterThanOrEqual(low);
  expect(Math.max(...weights)).toBeLessThanOrEqual(high);
});

test("high-bays emit 10,000 to 32,000 lm", () => {
  for (const { article_code, lumen_default } of ofCategory("HIB")) {
    expect(lumen_default, article_code).toBeGreaterThanOrEqual(10_000);
    expect(lumen_default, article_code).toBeLessThanOrEqual(32_000);
  }
});

test("F2 every IP68 luminaire has the rating IP68", () => {
  expect(new Set(ofCategory("SP68").map(({ resistance_ip }) => resistance_ip))).toEqual(new Set(["IP68"]));
});

test("F4 tunable white articles state both ends of their range and have a control that supports it", () => {
  const tunable = articles.filter(({ light_source }) => light_source === "LED-TW");
  expect(tunable.length).toBeGreaterThan(50);
  for (const article of tunable) {
    expect([article.colortemperature_vari1, article.colorTemperature_vari2]).toEqual([2700, 6500]);
    expect(["DALI-2", "Bluetooth", "Zigbee"]).toContain(article.control);
  }
});

test("UGR values are steps of UGR tables", () => {
  for (const { ugr } of articles) if (ugr !== undefined) expect([10, 13, 16, 19, 22, 25, 28]).toContain(ugr);
});

test("EANs have a valid check digit", () => {
  for (const { ean } of articles.slice(0, 200)) {
    const digits = Array.from(String(ean), Number);
    const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
    expect(digits).toHaveLength(13);
    expect(sum % 10).toBe(0);
  }
});
