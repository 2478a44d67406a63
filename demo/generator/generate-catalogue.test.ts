import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Article } from "#model/entities/article.ts";
import { categoryCode } from "#model/entities/category-code.ts";
import { RELATED_KINDS } from "#model/entities/entry-kinds.ts";
import { LIST_ID_FIELDS, LIST_NAMES, type ListEntries, type ListName } from "#model/lists/lists.ts";
import { LIST_SCHEMAS } from "#model/entities/entities.ts";
import { missingLanguages } from "#model/texts/text.ts";
import { generateCatalogue, FAMILIES, type DemoCatalogue } from "./generate-catalogue.ts";
import { PARTS_FAMILY } from "../parts/row-parts.ts";
import { DEMO_PORTFOLIO_ID } from "../portfolios.ts";
import { countVariants } from "../variants.ts";

const catalogue = generateCatalogue();

const parseList = <N extends ListName>(name: N, source: DemoCatalogue = catalogue): ListEntries[N][] =>
  Array.from(source.lists[name], (entry) => LIST_SCHEMAS[name].parse(entry) as ListEntries[N]);

const articles = parseList("articles");
const families = parseList("families");
const ofCategory = (code: string): Article[] => articles.filter(({ category }) => category === code);

function fingerprint(options: Parameters<typeof generateCatalogue>[0]): string {
  const hash = createHash("sha256");
  const { lists } = generateCatalogue(options);
  for (const name of LIST_NAMES) for (const entry of lists[name]) hash.update(JSON.stringify(entry));
  return hash.digest("hex");
}

test("the same number and seed give the same bytes", () => {
  expect(fingerprint({ articleCount: 300, seed: 7 })).toBe(fingerprint({ articleCount: 300, seed: 7 }));
  expect(fingerprint({ articleCount: 300, seed: 8 })).not.toBe(fingerprint({ articleCount: 300, seed: 7 }));
});

test("a list yields the same entries each time it is iterated", () => {
  expect([...catalogue.lists.articles]).toEqual([...catalogue.lists.articles]);
});

test.each([1, 10, 100, 1500, 8000])(
  "a catalogue of %d articles has exactly that many, with distinct codes",
  (count) => {
    const codes = Array.from(
      generateCatalogue({ articleCount: count }).lists.articles as Iterable<Article>,
      ({ article_code }) => article_code,
    );
    expect(codes).toHaveLength(count);
    expect(new Set(codes).size).toBe(count);
  },
);

test("the families have more than a million variants", () => {
  const variantCount = FAMILIES.reduce((sum, { space }) => sum + countVariants(space, 40_000), 0);
  expect(variantCount).toBeGreaterThan(1_000_000);
});

test("D1 there are five categories, sixty families of luminaires, one of parts, five portfolios and at least forty rooms", () => {
  expect(parseList("categories").map(({ category_id }) => category_id)).toEqual(["DOW", "BAT", "PAN", "HIB", "SP68"]);
  expect(families).toHaveLength(61);
  expect(parseList("portfolios")).toHaveLength(5);
  expect(parseList("lighting-categories").length).toBeGreaterThanOrEqual(40);
  expect(parseList("app-configs").map(({ language }) => language)).toEqual(["en", "de"]);
});

test("D10 ids are distinct within their list, and names among categories, families and articles", () => {
  for (const [name, field] of Object.entries(LIST_ID_FIELDS)) {
    const ids = Array.from(
      catalogue.lists[name as ListName] as Iterable<Record<string, string>>,
      (entry) => entry[field],
    );
    expect(new Set(ids).size, name).toBe(ids.length);
  }
  const names = [
    ...parseList("categories").map(({ category_id }) => category_id),
    ...families.map(({ family_id }) => family_id),
    ...articles.map(({ article_code }) => article_code),
  ].map((name) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
});

test("D10 every reference of the catalogue resolves", () => {
  const familyIds = new Set(families.map(({ family_id }) => family_id));
  const categoryIds = new Set(parseList("categories").map(({ category_id }) => category_id));
  const portfolioIds = new Set(parseList("portfolios").map(({ portfolio_id }) => portfolio_id));
  for (const { family_id, category, url_configs_data: configs } of articles) {
    expect(familyIds).toContain(family_id);
    if (family_id !== PARTS_FAMILY.id) expect(categoryIds).toContain(category);
    for (const { portfolio_id } of configs) expect(portfolioIds).toContain(portfolio_id);
  }
  for (const { families: members } of parseList("categories"))
    for (const id of members) expect(familyIds).toContain(id);
  for (const { categories } of parseList("lighting-categories"))
    for (const id of categories) expect(categoryIds).toContain(id);
});

test("D11 related articles exist, and every kind of relation occurs", () => {
  const codes = new Set(articles.map(({ article_code }) => article_code));
  const related = [...families, ...articles].flatMap((entry) => entry.related ?? []);
  for (const { article_code } of related) expect(codes).toContain(article_code);
  expect(new Set(related.map(({ kind }) => kind))).toEqual(new Set(RELATED_KINDS));
});

test("D11 an emergency counterpart has the same light, control and optic", () => {
  const byCode = new Map(articles.map((article) => [article.article_code, article]));
  const pairs = articles.flatMap((article) =>
    (article.related ?? []).flatMap(({ kind, article_code }) =>
      kind === "emergency_counterpart" ? [[article, byCode.get(article_code)] as const] : [],
    ),
  );
  expect(pairs.length).toBeGreaterThan(50);
  for (const [plain, counterpart] of pairs) {
    expect([plain.emergency, counterpart?.emergency]).toEqual(["none", "E3"]);
    for (const field of ["family_id", "lumen_default", "control", "colortemperature_default", "optic"] as const)
      if (plain[field] !== undefined) expect(counterpart?.[field], plain.article_code).toEqual(plain[field]);
  }
});

test("S3 the default portfolio has a hexadecimal id and contains every article", () => {
  expect(DEMO_PORTFOLIO_ID).toMatch(/^[0-9a-f]{40}$/);
  expect(
    articles.every(({ url_configs_data: configs }) =>
      configs.some(({ portfolio_id }) => portfolio_id === DEMO_PORTFOLIO_ID),
    ),
  ).toBe(true);
});

test("S5 portfolios are selections: some lack whole categories, one is small", () => {
  const portfolios = parseList("portfolios").map(({ portfolio_id }) => {
    const members = articles.filter(({ url_configs_data: configs }) =>
      configs.some((config) => config.portfolio_id === portfolio_id),
    );
    return { articles: members.length, codes: new Set(members.map(({ category }) => categoryCode(category))) };
  });
  expect(portfolios.some(({ codes }) => !codes.has("HIB"))).toBe(true);
  expect(portfolios.some(({ codes }) => !codes.has("DOW"))).toBe(true);
  expect(portfolios.every((portfolio) => portfolio.articles > 10)).toBe(true);
  expect(portfolios.some((portfolio) => portfolio.articles < 100)).toBe(true);
});

test("D2 most articles have their own shop URL, and one portfolio has no fallback URL", () => {
  const urls = articles.flatMap(({ url_configs_data: configs }) => configs.flatMap(({ url }) => url ?? []));
  expect(urls.length).toBeGreaterThan(articles.length / 2);
  for (const url of urls) expect(new URL(url).hostname).toMatch(/\.example$/);
  expect(parseList("portfolios").filter(({ fallback_url }) => fallback_url === undefined)).toHaveLength(1);
});

test("P1 texts are complete in both languages, except for the intended gaps", () => {
  const untranslated = families.filter(
    ({ texts, descriptions }) => missingLanguages(texts).length + missingLanguages(descriptions).length > 0,
  );
  expect(untranslated.map(({ family_id }) => family_id)).toEqual(["steppe"]);
  expect(families.filter(({ name }) => name === undefined).map(({ family_id }) => family_id)).toEqual(["nock"]);
  for (const { texts } of [...parseList("categories"), ...parseList("lighting-categories")])
    expect(missingLanguages(texts)).toEqual([]);
});

test("X1 descriptions are Markdown with paragraphs, a list and sizes", () => {
  for (const { descriptions } of families) {
    for (const { text } of descriptions ?? []) {
      expect(text.split("\n\n").length).toBeGreaterThanOrEqual(4);
      expect(text).toMatch(/^- /m);
      expect(text).not.toMatch(/undefined|\bNaN\b|\[object|<[a-z]/);
    }
  }
  expect(families.filter(({ descriptions }) => descriptions?.[0]?.text.includes("| ---:")).length).toBeGreaterThan(30);
});

test("D9 the pictures of slider, categories and parts are part of the catalogue", () => {
  const pictures = new Map(Array.from(catalogue.images, ({ path, bytes }) => [path, new TextDecoder().decode(bytes)]));
  const entriesWithImage = [
    ...parseList("slider-configs"),
    ...parseList("categories"),
    ...families,
    ...articles,
  ].filter(({ image_url }) => image_url !== undefined);
  for (const { image_url } of entriesWithImage) expect(pictures.get(image_url ?? "")).toMatch(/^<svg /);
  expect([...pictures.keys()].toSorted()).toEqual(
    [...new Set(entriesWithImage.map(({ image_url }) => image_url))].toSorted(),
  );
});

test("D7 every category of the demo has its own target and picture", () => {
  const categories = parseList("categories");
  expect(categories.map(({ category_id: id, target }) => target === `/products/${id}`)).toEqual(Array(5).fill(true));
  expect(new Set(categories.map(({ image_url }) => image_url)).size).toBe(5);
});

test("D4 dimensions of the demo have two sides for ceiling modules and three for all others", () => {
  const sidesOf = ({ dimension }: Article) => (typeof dimension === "string" ? dimension.split("x").length : undefined);
  const modules = articles.filter(({ recessed_modul_size: module }) => module !== undefined);
  expect(modules.length).toBeGreaterThan(100);
  expect(new Set(modules.map(sidesOf))).toEqual(new Set([2, undefined]));
  const others = articles.filter(({ recessed_modul_size: module }) => module === undefined);
  expect(new Set(others.map(sidesOf))).toEqual(new Set([3, undefined]));
});

test("even a small catalogue has the typical options of every category", () => {
  const values = (code: string, field: keyof Article) =>
    new Set(ofCategory(code).flatMap((article) => article[field] ?? []));
  expect(values("DOW", "control")).toEqual(new Set(["ON/OFF", "DALI-2", "Phase-cut", "Bluetooth", "1-10V", "Zigbee"]));
  expect(values("DOW", "mounting")).toEqual(new Set(["recessed", "surface", "suspended"]));
  expect(values("DOW", "reflector_color").size).toBeGreaterThanOrEqual(4);
  expect(values("BAT", "sensor")).toEqual(new Set(["none", "HF", "PIR"]));
  expect(values("BAT", "wired_through")).toEqual(new Set([true, false]));
  expect(values("PAN", "optic")).toEqual(new Set(["opal", "microprismatic", "louvre"]));
  expect(values("PAN", "recessed_modul_size").size).toBeGreaterThanOrEqual(5);
  expect(values("HIB", "resistance_ip").size).toBeGreaterThanOrEqual(3);
  expect(values("SP68", "trim_shape")).toEqual(new Set(["round", "square", "linear"]));
});
