import fc from "fast-check";
import { expect, test } from "vitest";
import { selectionCodec } from "#attributes/address/selection-codec.ts";
import type { BoundedAttribute } from "#attributes/filter-kind.ts";
import { formatBound, isWithin, limitRange } from "#attributes/limits.ts";
import type { Range } from "#attributes/selection.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { createCatalogue } from "#catalogue/catalogue.fixture.ts";
import { readList } from "#model/lists/read-list.ts";
import { runToEnd } from "#model/run-steps.ts";
import { createSearch } from "#search/create-search.ts";
import { readSelectorState } from "#views/selector/selector-state.ts";
import { selectorView } from "#views/selector/selector-view.ts";

interface LimitCase {
  readonly attribute: BoundedAttribute;
  readonly end: keyof Range;
  /** Values of its field; generated articles may also lack one. */
  readonly values: readonly unknown[];
  readonly bounds: readonly number[];
  /** Queries with which visitors search for it; absent: the search does not recognise limits of this attribute. */
  readonly toQueries?: (bound: number) => readonly string[];
}

const bilingual = (sign: string, en: string, de: string, unit: string) => (bound: number) =>
  [sign, en, de].map((word) => `${word} ${bound} ${unit}`);

const LIMITS: readonly LimitCase[] = [
  { attribute: "lumen_default", end: "min", values: [900, 2000, 4000], bounds: [500, 900, 2000, 3000, 9000], toQueries: bilingual("≥", "at least", "ab", "lm") }, // prettier-ignore
  { attribute: "lumen_default", end: "max", values: [900, 2000, 4000], bounds: [500, 900, 2000, 3000, 9000], toQueries: bilingual("<=", "up to", "höchstens", "lm") }, // prettier-ignore
  { attribute: "wattage_default", end: "max", values: [9, 20.5, 40], bounds: [5, 9, 20, 21, 80], toQueries: bilingual("≤", "max.", "bis", "W") }, // prettier-ignore
  { attribute: "efficacy", end: "min", values: [], bounds: [80, 100, 130], toQueries: bilingual("≥", "min.", "mindestens", "lm/W") }, // prettier-ignore
  { attribute: "ugr", end: "max", values: [13, 16, 19, 22], bounds: [10, 16, 18, 19, 28], toQueries: (ugr) => [`UGR ${ugr}`, `UGR ≤ ${ugr}`, `ugr<${ugr}`, `UGR höchstens ${ugr}`] }, // prettier-ignore
  { attribute: "ra", end: "min", values: [70, 80, 90, 97], bounds: [60, 80, 85, 90, 99], toQueries: (ra) => [`Ra ${ra}`, `CRI > ${ra}`, `Ra mind. ${ra}`] }, // prettier-ignore
  { attribute: "lifetime", end: "min", values: [35_000, 50_000, 100_000], bounds: [20_000, 50_000, 60_000, 100_000], toQueries: (hours) => [`${hours} h`, `ab ${hours} h`] }, // prettier-ignore
  { attribute: "warranty", end: "min", values: [2, 5], bounds: [1, 2, 3, 5, 10] },
  { attribute: "weight", end: "max", values: [0.45, 2, 7.5], bounds: [0.2, 0.45, 3, 9] },
  { attribute: "resistance_ip", end: "min", values: ["IP20", "IP44", "IP60", ["IP20", "IP65"], "IP2X", "none"], bounds: [20, 44, 54, 60, 65, 67], toQueries: (ip) => [`IP${ip}`, `ip ${ip}`, `≥ IP${ip}`, `mind. IP${ip}`] }, // prettier-ignore
  { attribute: "impact_rate_ik", end: "min", values: ["IK02", "IK08", "IK10"], bounds: [2, 6, 8, 10], toQueries: (ik) => [`IK${String(ik).padStart(2, "0")}`] }, // prettier-ignore
];

const FIELDS = LIMITS.filter(({ values }) => values.length > 0);
const anyArticle = fc.record(
  Object.fromEntries(FIELDS.map(({ attribute, values }) => [attribute, fc.constantFrom(...values, undefined)])),
);
const anyCatalogue = fc.array(anyArticle, { minLength: 1, maxLength: 25, size: "max" }).map((articles) =>
  createCatalogue({
    version: "1",
    lists: {
      "app-configs": [],
      "slider-configs": [],
      portfolios: [],
      categories: [{ category_id: "PAN", families: [] }],
      families: [],
      "lighting-categories": [],
      "filter-texts": [],
    },
    articles: readList(
      "articles",
      articles.map((fields, index) => ({ article_code: `Q-${index}`, category: "PAN", ...fields })),
    ).entries,
  }),
);

const viewOf = (catalogue: Catalogue, attribute: BoundedAttribute, end: keyof Range, bound: number) => {
  const entries = selectionCodec.write({
    values: new Map(),
    ranges: new Map([[attribute, limitRange(end, bound)]]),
  });
  expect(entries).toEqual([[`${attribute}_${end}`, formatBound(attribute, bound)]]);
  const { state } = readSelectorState([...entries, ["more", "open"]]);
  return selectorView({ catalogue, categoryId: "PAN", portfolioId: undefined, language: "en", state });
};

const codesWithin = (catalogue: Catalogue, attribute: BoundedAttribute, range: Range): readonly string[] =>
  Array.from({ length: catalogue.count(undefined, undefined).articles }, (_, row) => catalogue.article(row))
    .filter((article) => isWithin(article, attribute, range))
    .map((article) => article.article_code);

test.each(LIMITS)("F20 $attribute $end: panel, URL and search match the same articles", (limitCase) => {
  const { attribute, end, bounds, toQueries } = limitCase;
  fc.assert(
    fc.property(anyCatalogue, fc.constantFrom(...bounds), fc.constantFrom("en", "de"), (catalogue, bound, language) => {
      const expected = codesWithin(catalogue, attribute, limitRange(end, bound)).length;
      const view = viewOf(catalogue, attribute, end, bound);
      if (view.droppedChoices.length > 0) {
        expect(expected).toBe(0);
        return;
      }
      expect(view.count).toBe(expected);
      expect(view.chips).toMatchObject([{ kind: "range", attribute }]);
      const search = runToEnd(createSearch({ catalogue, portfolioId: undefined, language }));
      const maxHits = {
        suggestions: 1,
        articles: 99,
        families: 0,
        categories: 0,
        rooms: 0,
        tools: 0,
        shorterQueries: 0,
      };
      for (const query of toQueries?.(bound) ?? []) {
        const hits = search.find(query, maxHits);
        expect([query, hits.totals.articles]).toEqual([query, expected]);
        if (expected > 0) expect(hits.suggestions).toMatchObject([{ articleCount: expected }]);
      }
    }),
    { numRuns: 25 },
  );
});

test.each(LIMITS)(
  "F20 $attribute $end: a wider limit includes the articles of a narrower one, in results and counts",
  (limitCase) => {
    const { attribute, end, bounds } = limitCase;
    const pair = fc
      .tuple(fc.constantFrom(...bounds), fc.constantFrom(...bounds))
      // Of two ratings that are wider in one digit each, neither contains the other.
      .filter(([wide, narrow]) => containsEvery(attribute, end, wide, narrow));
    fc.assert(
      fc.property(anyCatalogue, pair, (catalogue, [wide, narrow]) => {
        const inside = codesWithin(catalogue, attribute, limitRange(end, narrow));
        expect(codesWithin(catalogue, attribute, limitRange(end, wide))).toEqual(expect.arrayContaining([...inside]));
        expect(viewOf(catalogue, attribute, end, wide).count).toBeGreaterThanOrEqual(
          viewOf(catalogue, attribute, end, narrow).count,
        );
        for (const { value, count } of optionsOf(viewOf(catalogue, attribute, end, wide), attribute)) {
          const range = limitRange(
            end,
            typeof value === "number" ? value : Number(/\d+/.exec(String(value))?.[0] ?? NaN),
          );
          if (value !== "IP2X")
            expect([value, count]).toEqual([value, codesWithin(catalogue, attribute, range).length]);
        }
      }),
      { numRuns: 25 },
    );
  },
);

function optionsOf(view: ReturnType<typeof selectorView>, attribute: BoundedAttribute) {
  return (view.furtherFilters?.filters ?? []).flatMap((filter) => {
    if (filter.attribute !== attribute || filter.kind === "range") return [];
    return filter.kind === "limits" ? filter.options : (filter.limits?.options ?? []);
  });
}

function containsEvery(attribute: BoundedAttribute, end: keyof Range, wide: number, narrow: number): boolean {
  if (attribute !== "resistance_ip") return end === "max" ? wide >= narrow : wide <= narrow;
  return Math.floor(wide / 10) <= Math.floor(narrow / 10) && wide % 10 <= narrow % 10;
}
