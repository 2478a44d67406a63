import fc from "fast-check";
import { readList } from "#model/lists/read-list.ts";
import type { FilterQuery } from "#catalogue/article-engine.ts";
import type { ReferenceLists } from "./filtering.oracle.ts";
import { FIT_ATTRIBUTES, type FitAttribute, type FilterSelection, type FilterValue } from "#attributes/selection.ts";
import { createCustomAttribute, type CustomDeclaration } from "#model/entities/custom-declaration.ts";
import type { CustomAttributes } from "#model/entities/custom-attribute.ts";
import { attributeOf, sourceFields } from "#attributes/attribute-table.ts";
import { FILTER_ATTRIBUTES } from "#attributes/panels.ts";
import { filtersByRange, type PanelAttribute, type ValueAttribute } from "#attributes/filter-kind.ts";
import { isRated, limitRange } from "#attributes/limits.ts";
import { type ValueType } from "#attributes/attribute.ts";

/** Values of each type that a faulty implementation could confuse. */
const EDGE_CASE_VALUES: Readonly<Record<ValueType, readonly FilterValue[]>> = {
  text: ["__proto__", "constructor", "0", "", " ", "Ø 68", "weiß", "60x60", "62.5x62.5", "a", "A"],
  number: [0, -1, 68, 95.5, 1e9, 3000],
  boolean: [true, false],
};
/** Ratings, some of which cannot be compared with each other. */
const RATINGS = { IP: ["IP20", "IP44", "IP54", "IP60", "IP65", "IP 68"], IK: ["IK 02", "IK08", "IK10"] } as const;
const CATEGORY_IDS = ["IN_DOW", "OUT_DOW", "BAT", "PAN_1", "SP68", "HIB", "OTHER"];
/** The category OTHER has one of each kind in its panel, other categories among the further filters. */
const CUSTOM_DECLARATIONS: readonly CustomDeclaration[] = [
  { name: "own_word", kind: "text", group: "mechanics" },
  { name: "own_figure", kind: "number", group: "light", unit: "°" },
  { name: "own_fits", kind: "yes-no", group: "mechanics" },
  { name: "own_span", kind: "range", group: "electrical", unit: "V" },
];
const CUSTOM_ATTRIBUTES: CustomAttributes = CUSTOM_DECLARATIONS.map(createCustomAttribute);
const CUSTOM_PANEL = ["own_word:checkboxes", "mounting", "own_figure", "own_fits", "own_span"];
const FAMILY_IDS = ["Luna", "Sola", "__proto__", "toString", "ä", "0"];
/** More portfolios than a machine word has bits. */
const PORTFOLIO_IDS = Array.from({ length: 40 }, (_, number) => `p${number}`);
const CUTOUTS = [50, 68, 68.5, 95, 120];

const optional = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const fieldValues = (
  type: ValueType,
  values: readonly FilterValue[] = EDGE_CASE_VALUES[type],
): fc.Arbitrary<unknown> => {
  const single = optional(values);
  return type === "text" ? fc.oneof(single, fc.array(fc.constantFrom(...values), { maxLength: 4 })) : single;
};
const valuesOf = (attribute: PanelAttribute): readonly FilterValue[] => {
  const { valueType, rating } = attributeOf(attribute, CUSTOM_ATTRIBUTES);
  return rating ? [...RATINGS[rating], "none"] : EDGE_CASE_VALUES[valueType];
};
const fields = Object.fromEntries(
  FILTER_ATTRIBUTES.filter((attribute) => !filtersByRange(attribute, CUSTOM_ATTRIBUTES)).flatMap((attribute) =>
    sourceFields(attribute, CUSTOM_ATTRIBUTES).map((field) => [
      field,
      fieldValues(attributeOf(attribute, CUSTOM_ATTRIBUTES).valueType, valuesOf(attribute)),
    ]),
  ),
);

const anyArticle = fc.record({
  article_code: fc.uuid(),
  family_id: optional([...FAMILY_IDS, "unlisted"]),
  category: optional([...CATEGORY_IDS, "DOW", "BAT", "DOW", "SP68_X", "nothing"]),
  url_configs_data: fc
    .subarray(PORTFOLIO_IDS, { maxLength: 3 })
    .map((ids) => [...ids, ...ids.slice(0, 1)].map((id) => ({ portfolio_id: id }))),
  cutout_ceiling_min: optional(CUTOUTS),
  cutout_ceiling_max: optional(CUTOUTS),
  lumen_default: optional([0, 120, 580, 2600]),
  wattage_default: optional([0, 4.5, 20, 120]),
  ugr: optional([16, 19, 19.5, 22]),
  ra: optional([80, 90]),
  ...fields,
  own_word: fieldValues("text"),
  own_figure: fieldValues("number"),
  own_fits: fieldValues("boolean"),
  own_span_min: fieldValues("number"),
  own_span_max: fieldValues("number"),
});

/** Lists with few articles, but many edge cases. */
export const anyLists: fc.Arbitrary<ReferenceLists> = fc
  .record({
    articles: fc.array(anyArticle, { maxLength: 70, size: "max" }),
    categories: fc.shuffledSubarray(CATEGORY_IDS, { minLength: 3 }),
    familiesByCategory: fc.array(fc.subarray(FAMILY_IDS), { minLength: 7, maxLength: 7 }),
    categoriesByFamily: fc.array(fc.subarray(CATEGORY_IDS, { maxLength: 2 }), { minLength: 6, maxLength: 6 }),
  })
  .map(({ articles, categories, familiesByCategory, categoriesByFamily }) => ({
    articles: readList("articles", articles).entries,
    categories: categories.map((id, index) => ({
      category_id: id,
      families: familiesByCategory[index] ?? [],
      ...(id === "OTHER" && { panel: CUSTOM_PANEL }),
    })),
    families: FAMILY_IDS.map((id, index) => ({ family_id: id, categories: categoriesByFamily[index] ?? [] })),
    custom: CUSTOM_ATTRIBUTES,
  }));

const ATTRIBUTE_NAMES: readonly PanelAttribute[] = [...FILTER_ATTRIBUTES, ...CUSTOM_ATTRIBUTES.map(({ name }) => name)];
const BY_VALUE = ATTRIBUTE_NAMES.filter(
  (attribute): attribute is ValueAttribute => !filtersByRange(attribute, CUSTOM_ATTRIBUTES),
);
const BY_RANGE = ATTRIBUTE_NAMES.filter((attribute) => filtersByRange(attribute, CUSTOM_ATTRIBUTES));

const chosenValues = BY_VALUE.map((attribute) =>
  fc
    .array(fc.constantFrom<FilterValue>(...valuesOf(attribute), "no such value"), { maxLength: 4 })
    .map((values): [ValueAttribute, FilterValue[]] => [attribute, values]),
);
const BY_RATING = ATTRIBUTE_NAMES.filter(isRated);
const anyBound = fc.oneof(
  fc.constantFrom(...CUTOUTS),
  fc.constantFrom(-Infinity, 0, 16, 19, 60, 90, 200, 580, Infinity),
);

type Step = (query: FilterQuery) => FilterQuery;

const changeSelection =
  (change: (selection: FilterSelection) => FilterSelection): Step =>
  (query) => ({ ...query, selection: change(query.selection) });

function withFit(
  before: ReadonlyMap<FitAttribute, number> = new Map(),
  fit: FitAttribute,
  length: number | undefined,
): ReadonlyMap<FitAttribute, number> {
  const fits = new Map(before);
  if (length === undefined) fits.delete(fit);
  else fits.set(fit, length);
  return fits;
}

/** Changes by a visitor, mostly of the selection. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .oneof(...chosenValues)
      .map(([attribute, values]) =>
        changeSelection((before) => ({ ...before, values: new Map(before.values).set(attribute, values) })),
      ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom(...BY_RANGE), anyBound, anyBound).map(([attribute, a, b]) =>
      changeSelection((before) => ({
        ...before,
        ranges: new Map(before.ranges).set(attribute, { min: Math.min(a, b), max: Math.max(a, b) }),
      })),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...BY_RATING), fc.constantFrom(2, 8, 20, 44, 54, 60, 65), fc.boolean())
      .map(([attribute, bound, isMinimum]) =>
        changeSelection((before) => ({
          ...before,
          ranges: new Map(before.ranges).set(attribute, limitRange(isMinimum ? "min" : "max", bound)),
        })),
      ),
  },
  { weight: 2, arbitrary: fc.boolean().map((hasFurtherFilters): Step => (query) => ({ ...query, hasFurtherFilters })) },
  { weight: 1, arbitrary: fc.constant(changeSelection((before) => ({ ...before, ranges: new Map() }))) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...FIT_ATTRIBUTES), optional([...CUTOUTS, 0, 60, 200]))
      .map(([fit, length]) => changeSelection((before) => ({ ...before, fits: withFit(before.fits, fit, length) }))),
  },
  { weight: 1, arbitrary: fc.constant(changeSelection(() => ({ values: new Map(), ranges: new Map() }))) },
  {
    weight: 2,
    arbitrary: fc
      .subarray([...FAMILY_IDS, "no such family"], { maxLength: 2 })
      .map((hiddenFamilies): Step => (query) => ({ ...query, hiddenFamilies })),
  },
  {
    weight: 1,
    arbitrary: optional([...PORTFOLIO_IDS.slice(0, 3), "no such portfolio"]).map((portfolioId): Step => (query) => ({
      ...query,
      portfolioId,
    })),
  },
  {
    weight: 2,
    arbitrary: fc
      .shuffledSubarray([...CATEGORY_IDS, "no such category"], { maxLength: 3 })
      .map((categoryIds): Step => (query) => ({ ...query, categoryIds })),
  },
);
