import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { chooseText, type ChosenText } from "#domain/catalogue/text.ts";
import type { Facet } from "#domain/filtering/engine.ts";
import { isRangeAttribute, type PanelAttribute, type ValueAttribute } from "#domain/filtering/panels.ts";
import { EMPTY_SELECTION, type FilterValue } from "#domain/filtering/selection.ts";
import type { Language } from "#domain/language/language.ts";
import { shownValue } from "#domain/views/attribute-text.ts";
import { roomLabel } from "#domain/views/catalogue-names.ts";
import { categoryLabel, familyName } from "#domain/views/product-parts.ts";
import { attributeTexts, panelAttributeName } from "#domain/views/selector-panel.ts";

/** What a document stands for. */
export type SearchTarget =
  | { readonly kind: "family" | "category" | "room"; readonly id: string }
  | { readonly kind: "value"; readonly attribute: ValueAttribute; readonly value: FilterValue }
  | { readonly kind: "attribute"; readonly attribute: PanelAttribute };

/** Something that is found by its words. There are some hundreds, whatever the number of articles. */
export interface SearchDocument {
  readonly target: SearchTarget;
  readonly title: ChosenText;
  /** Other names that it goes by: its id, its value in the data. */
  readonly names: readonly string[];
  /** What is said about it; a word found in here counts less. */
  readonly text: ChosenText | undefined;
}

/** What can be found, and for whom. */
export interface SearchScope {
  readonly catalogue: Catalogue;
  readonly language: Language;
  /** Absent: no portfolio narrows. */
  readonly portfolioId: string | undefined;
}

/**
 * Everything but articles, in the shown language: categories and families that the portfolio has articles of, room
 * types, and the attributes and values that their panels filter by. Yields between categories.
 *
 * @see rules D5, F5, P1, S5
 */
export function* searchDocuments(scope: SearchScope): Generator<void, readonly SearchDocument[]> {
  const values = new Map<ValueAttribute, Set<FilterValue>>();
  const attributes = new Set<PanelAttribute>();
  for (const { category_id: id } of scope.catalogue.lists.categories) {
    const query = { categoryIds: [id], portfolioId: scope.portfolioId, selection: EMPTY_SELECTION, hiddenFamilies: [] };
    for (const facet of scope.catalogue.engine.query(query).facets) {
      attributes.add(facet.attribute);
      collectValues(facet, values);
    }
    yield;
  }
  return [
    ...categoryDocuments(scope),
    ...familyDocuments(scope),
    ...roomDocuments(scope),
    ...[...values].flatMap(([attribute, held]) => [...held].flatMap((value) => valueDocument(scope, attribute, value))),
    ...[...attributes].flatMap((attribute) => attributeDocument(scope, attribute)),
  ];
}

function collectValues(facet: Facet, values: Map<ValueAttribute, Set<FilterValue>>): void {
  if (facet.kind !== "values") return;
  const held = values.get(facet.attribute) ?? new Set<FilterValue>();
  values.set(facet.attribute, held);
  for (const { value } of facet.options) held.add(value);
}

const categoryDocuments = ({ catalogue, language }: SearchScope): SearchDocument[] =>
  catalogue.lists.categories.map((category) => ({
    target: { kind: "category", id: category.category_id },
    title: categoryLabel(category, language),
    names: [category.category_id],
    text: undefined,
  }));

const familyDocuments = ({ catalogue, language, portfolioId }: SearchScope): SearchDocument[] =>
  catalogue.lists.families
    .filter((family) => catalogue.familyRows(family.family_id, portfolioId).length > 0)
    .map((family) => ({
      target: { kind: "family", id: family.family_id },
      title: { text: familyName(family), language },
      names: [family.family_id],
      text: chooseText(family.texts, language),
    }));

const roomDocuments = ({ catalogue, language }: SearchScope): SearchDocument[] =>
  catalogue.lists["lighting-categories"].map((room) => ({
    target: { kind: "room", id: room.room_type_id },
    title: roomLabel(room, language),
    names: [],
    text: room.sub_area === undefined ? undefined : { text: room.sub_area, language },
  }));

/** A yes is found by the attribute's name; a no is nothing that anybody looks for. */
function valueDocument(scope: SearchScope, attribute: ValueAttribute, value: FilterValue): SearchDocument[] {
  const texts = scope.catalogue.filterTexts;
  const shown =
    typeof value === "boolean"
      ? value && panelAttributeName(attribute, texts, scope.language)
      : shownValue(value, attributeTexts(attribute, texts, scope.language)).text;
  if (!shown || value === NO_SUCH_PART) return [];
  return [{ target: { kind: "value", attribute, value }, title: shown, names: [String(value)], text: undefined }];
}

/** What the data says of articles without a sensor or emergency unit. Nobody searches for what is not there. */
const NO_SUCH_PART = "none";

function attributeDocument({ catalogue, language }: SearchScope, attribute: PanelAttribute): SearchDocument[] {
  const name = panelAttributeName(attribute, catalogue.filterTexts, language);
  if (!name || isRangeAttribute(attribute)) return [];
  return [{ target: { kind: "attribute", attribute }, title: name, names: [], text: undefined }];
}
