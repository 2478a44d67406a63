import type { Catalogue } from "#catalogue/catalogue.ts";
import { resolveText, type ResolvedText } from "#model/texts/text.ts";
import type { Facet } from "#catalogue/article-engine.ts";
import { articleValues, isFitted } from "#attributes/article-values.ts";
import { isColourAttribute } from "#attributes/colour-attributes.ts";
import { attributeOf, sourceFields } from "#attributes/attribute-table.ts";
import { categoryPanel, type CategoryPanel } from "#attributes/panels.ts";
import { EMPTY_SELECTION, fitsOf, type FilterValue, type FitAttribute } from "#attributes/selection.ts";
import { filtersByRange, type PanelAttribute, type ValueAttribute } from "#attributes/filter-kind.ts";
import type { Family } from "#model/entities/entities.ts";
import { LANGUAGES, type Language } from "#model/languages/language.ts";
import { attributeTexts, formatAttributeValue, panelAttributeName } from "#attributes/technical-data/attribute-text.ts";
import { roomLabel } from "#views/parts/catalogue-names.ts";
import { categoryLabel, familyName } from "#views/parts/product-parts.ts";
import { foldText } from "#model/texts/fold-text.ts";
import type { ToolHit } from "./search-view.ts";
import { familyTradeNames, GENERIC_LUMINAIRE_WORDS, lightColourNames, TOOL_WORDS, tradeNames } from "./trade-words.ts";

/** What a document describes. */
export type SearchTarget =
  | { readonly kind: "family" | "category" | "room"; readonly id: string }
  | { readonly kind: "tool"; readonly id: ToolHit["id"] }
  | { readonly kind: "value"; readonly attribute: ValueAttribute; readonly value: FilterValue }
  | { readonly kind: "attribute"; readonly attribute: PanelAttribute };

/** Something that is found by its words. There are usually a few hundred documents, however many articles there are. */
export interface SearchDocument {
  readonly target: SearchTarget;
  readonly title: ResolvedText;
  /** Other names: the id, the value in the data, synonyms of the trade. */
  readonly names: readonly string[];
  /**
   * The catalogue's synonyms for it, its names in other languages, or words for a colour temperature; matches in them
   * rank lower.
   */
  readonly synonyms?: readonly string[];
  /** A description; matches in it count less. */
  readonly text: ResolvedText | undefined;
}

/** The searched catalogue, language and portfolio. */
export interface SearchScope {
  readonly catalogue: Catalogue;
  readonly language: Language;
  /** Absent: the articles of all portfolios. */
  readonly portfolioId: string | undefined;
}

export interface CategoryOptions {
  /** The values of its panel's filters, and the textual values of its further filters. */
  readonly values: ReadonlyMap<ValueAttribute, ReadonlySet<FilterValue>>;
  /** The attributes that its panel filters by, and those of its further filters. */
  readonly panelAttributes: ReadonlySet<PanelAttribute>;
  readonly furtherAttributes: ReadonlySet<PanelAttribute>;
  /** The measured lengths that it can be filtered by. @see rule F4 */
  readonly fits: readonly FitAttribute[];
}

/** The documents, and the filter options of each category. */
export interface SearchContent {
  readonly documents: readonly SearchDocument[];
  readonly options: ReadonlyMap<string, CategoryOptions>;
}

/**
 * Creates the documents of everything except articles, in the page's language: categories, families with articles in
 * the portfolio, room types, tools, and the attributes and values of the categories' panels and further filters. Yields
 * between categories and attributes.
 *
 * @see rules D5, D18, F5, P1, S5
 */
export function* createSearchContent(scope: SearchScope): Generator<void, SearchContent> {
  const options = new Map<string, CategoryOptions>();
  const values = new Map<ValueAttribute, ReadonlySet<FilterValue>>();
  const attributes = new Set<PanelAttribute>();
  for (const category of scope.catalogue.lists.categories) {
    const { category_id: id } = category;
    const query = { categoryIds: [id], portfolioId: scope.portfolioId, selection: EMPTY_SELECTION, hiddenFamilies: [] };
    const { facets, rows } = scope.catalogue.engine.query(query);
    for (const { attribute } of facets) attributes.add(attribute);
    const { furtherFilters } = categoryPanel(category, scope.catalogue.filterTexts.custom);
    for (const { attribute } of furtherFilters) attributes.add(attribute);
    const offered = optionsOf(facets, furtherFilters, furtherValues(scope, furtherFilters, rows));
    options.set(id, offered);
    for (const [attribute, offeredValues] of offered.values)
      values.set(attribute, new Set([...(values.get(attribute) ?? []), ...offeredValues]));
    yield;
  }
  const createDocuments = [categoryDocuments, familyDocuments, roomDocuments, toolDocuments];
  const documents = createDocuments.flatMap((create) => create(scope));
  for (const [attribute, offered] of values) {
    yield;
    documents.push(...valueDocuments(scope, attribute, offered));
  }
  documents.push(...[...attributes].flatMap((attribute) => attributeDocument(scope, attribute)));
  return { documents, options };
}

const optionsOf = (
  facets: readonly Facet[],
  furtherFilters: CategoryPanel["furtherFilters"],
  valuesOfFurtherFilters: CategoryOptions["values"],
): CategoryOptions => ({
  values: new Map([
    ...facets.flatMap((facet) => (facet.kind === "values" ? [[facet.attribute, new Set(facet.values)] as const] : [])),
    ...valuesOfFurtherFilters,
  ]),
  panelAttributes: new Set(facets.map(({ attribute }) => attribute)),
  furtherAttributes: new Set(furtherFilters.map(({ attribute }) => attribute)),
  fits: fitsOf(facets),
});

/**
 * The textual values of a category's further filters. Numbers, ratings and sizes are parsed as figures instead; single
 * letters, such as energy classes, and generic words for luminaires are not searchable.
 *
 * @see rule F14
 */
function furtherValues(
  scope: SearchScope,
  furtherFilters: CategoryPanel["furtherFilters"],
  rows: Uint32Array,
): CategoryOptions["values"] {
  const { catalogue } = scope;
  const { custom } = catalogue.filterTexts;
  const isNamed = (attribute: ValueAttribute, value: FilterValue): boolean => {
    const title = foldText(valueTitle(scope, attribute, value)?.text ?? "");
    return title.length > 1 && !GENERIC_LUMINAIRE_WORDS.includes(title);
  };
  return new Map(
    furtherFilters.flatMap(({ attribute }) => {
      const { valueType: type, better } = attributeOf(attribute, custom);
      const [field = attribute] = sourceFields(attribute, custom);
      if (type !== "text" || better !== undefined || filtersByRange(attribute, custom)) return [];
      const distinct = catalogue.distinct(field);
      if (!distinct) return [];
      const codes = new Set<number>();
      for (const row of rows) codes.add(distinct.codes[row] ?? 0);
      const values = distinct.values();
      const offered = [...codes].flatMap((code) => articleValues({ [field]: values[code] }, attribute, custom));
      return [[attribute, new Set(offered.filter((value) => isNamed(attribute, value)))] as const];
    }),
  );
}

const categoryDocuments = ({ catalogue, language }: SearchScope): SearchDocument[] =>
  catalogue.lists.categories.map((category) => ({
    target: { kind: "category", id: category.category_id },
    title: categoryLabel(category, language),
    names: [category.category_id, ...tradeNames(categoryLabel(category, language).text)],
    synonyms: splitSynonyms(category.synonyms),
    text: undefined,
  }));

/** The catalogue's synonyms of an entity, in all languages. @see rule D18 */
const splitSynonyms = (synonyms: Family["synonyms"]): readonly string[] =>
  (synonyms ?? []).flatMap(({ text }) => text.split(/[,;|\n]/)).filter((word) => word.trim() !== "");

const familyDocuments = ({ catalogue, language, portfolioId }: SearchScope): SearchDocument[] =>
  catalogue.lists.families
    .filter((family) => catalogue.familyRows(family.family_id, portfolioId).length > 0)
    .map((family) => {
      const summary = resolveText(family.texts, language);
      return {
        target: { kind: "family", id: family.family_id },
        title: { text: familyName(family), language },
        names: [family.family_id, ...familyTradeNames(summary?.text ?? "")],
        synonyms: splitSynonyms(family.synonyms),
        text: summary,
      };
    });

const roomDocuments = ({ catalogue, language }: SearchScope): SearchDocument[] =>
  catalogue.lists["lighting-categories"].map((room) => ({
    target: { kind: "room", id: room.room_type_id },
    title: roomLabel(room, language),
    names: tradeNames(roomLabel(room, language).text),
    synonyms: LANGUAGES.filter((other) => other !== language).map((other) => roomLabel(room, other).text),
    text: room.sub_area === undefined ? undefined : { text: room.sub_area, language },
  }));

/** Interactive pages, which are found by words in both languages. */
const toolDocuments = ({ language }: SearchScope): SearchDocument[] =>
  Object.entries(TOOL_WORDS).map(([id, [title = "", ...names]]) => ({
    target: { kind: "tool", id: id as ToolHit["id"] },
    title: { text: title, language },
    names,
    text: undefined,
  }));

/**
 * Creates the documents of an attribute's values. `true` is found by the attribute's name; `false` and `none` are not
 * searchable. If some articles lack a component, the attribute's name finds all other values: `sensor`, `emergency
 * lighting`.
 */
function valueDocuments(
  scope: SearchScope,
  attribute: ValueAttribute,
  values: ReadonlySet<FilterValue>,
): SearchDocument[] {
  const name = panelAttributeName(attribute, scope.catalogue.filterTexts, scope.language);
  const isAbsent = (value: FilterValue): boolean => value === false || !isFitted(value);
  const isOptionalComponent = name !== undefined && [...values].some(isAbsent);
  return [...values].flatMap((value): SearchDocument[] => {
    const title = valueTitle(scope, attribute, value);
    if (!title || isAbsent(value)) return [];
    const names = [String(value), ...(isOptionalComponent ? [name.text] : [])];
    // Trade synonyms apply even to values without a label in the page's language.
    const texts = LANGUAGES.flatMap((language) => valueTitle({ ...scope, language }, attribute, value)?.text ?? []);
    const tradeWords = new Set([...texts, ...names].flatMap(tradeNames));
    const synonyms = valueSynonyms(attribute, value, texts);
    const target = { kind: "value", attribute, value } as const;
    return [{ target, title, names: [...names, ...tradeWords], synonyms, text: undefined }];
  });
}

/** @param texts the labels of the value in all languages */
function valueSynonyms(attribute: string, value: FilterValue, texts: readonly string[]): readonly string[] {
  if (attribute === "colortemperature") return lightColourNames(Number(value));
  // *weiß* is to find the finish on the English page as well, not every *warmweiß*.
  return isColourAttribute(attribute) ? texts : [];
}

/** The text of a value; for booleans, the name of the attribute. */
function valueTitle(
  { catalogue: { filterTexts }, language }: SearchScope,
  attribute: ValueAttribute,
  value: FilterValue,
): ResolvedText | undefined {
  if (typeof value === "boolean") return panelAttributeName(attribute, filterTexts, language);
  return formatAttributeValue(value, attributeTexts(attribute, filterTexts, language)).text;
}

function attributeDocument({ catalogue, language }: SearchScope, attribute: PanelAttribute): SearchDocument[] {
  const name = panelAttributeName(attribute, catalogue.filterTexts, language);
  if (!name || filtersByRange(attribute, catalogue.filterTexts.custom)) return [];
  return [{ target: { kind: "attribute", attribute }, title: name, names: [], text: undefined }];
}
