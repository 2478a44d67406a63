import { writeInto, type QueryEntry } from "#domain/filtering/address-codec.ts";
import type { FilterQuery, FilterResult } from "#domain/filtering/engine.ts";
import type { ValueAttribute } from "#domain/filtering/panels.ts";
import { selectionAddress } from "#domain/filtering/selection-address.ts";
import { EMPTY_SELECTION, type FilterSelection, type FilterValue } from "#domain/filtering/selection.ts";
import { writeQuery } from "#domain/navigation/encode-address.ts";
import { shownValue } from "#domain/views/attribute-text.ts";
import { categoryLabel, productPath } from "#domain/views/product-parts.ts";
import { attributeTexts } from "#domain/views/selector-panel.ts";
import type { FilterChoice, Intent } from "./read-intent.ts";
import type { SearchScope } from "./search-documents.ts";
import type { FilterSuggestion, SuggestedValue } from "./search-view.ts";

/** Where the visitor is: a category's selector, with what stands in its address. */
export interface SearchPlace {
  readonly categoryId: string;
  readonly entries: readonly QueryEntry[];
}

/** A category's filters, and what they leave. */
export interface Narrowing {
  readonly categoryId: string;
  readonly chosen: readonly FilterChoice[];
  readonly query: FilterQuery;
  readonly result: FilterResult;
}

/** So many ways to read one query in one category: `white round` can be trim and reflector. */
const MOST_READINGS = 8;

/**
 * The ways in which a query is a set of filters: for each category that has all of its values, those that leave articles.
 * The category in which the visitor is comes first and keeps the filters that are set there; then by number of articles.
 */
export function narrowings(scope: SearchScope, intent: Intent, place: SearchPlace | undefined): readonly Narrowing[] {
  if (intent.choices.length === 0) return [];
  const found = scope.catalogue.lists.categories
    .map((category) => category.category_id)
    .filter((id) => intent.categoryIds?.has(id) ?? true)
    .flatMap((id) => narrowingsIn(scope, intent, id, place));
  const isHere = ({ categoryId }: Narrowing): number => Number(categoryId === place?.categoryId);
  return found.sort((a, b) => isHere(b) - isHere(a) || b.result.count - a.result.count);
}

function narrowingsIn(scope: SearchScope, intent: Intent, categoryId: string, place: SearchPlace | undefined) {
  const isHere = place?.categoryId === categoryId;
  const set = isHere ? selectionAddress.read(place.entries).value : EMPTY_SELECTION;
  const ask = (selection: FilterSelection): Narrowing["query"] => ({
    categoryIds: [categoryId],
    portfolioId: scope.portfolioId,
    selection,
    hiddenFamilies: [],
  });
  const options = optionsOf(scope.catalogue.engine.query(ask(EMPTY_SELECTION)));
  const possible = intent.choices.map((choices) => possibleChoices(choices, intent, options));
  return combinations(possible).flatMap((chosen) => {
    const both = ask(withChoices(set, chosen));
    const kept = { query: both, result: scope.catalogue.engine.query(both) };
    const alone = ask(withChoices(EMPTY_SELECTION, chosen));
    // Filters that are set and leave nothing beside the new ones make way for them.
    const { query, result } =
      kept.result.count > 0 ? kept : { query: alone, result: scope.catalogue.engine.query(alone) };
    return result.count > 0 ? [{ categoryId, chosen, query, result }] : [];
  });
}

function optionsOf({ facets }: FilterResult): ReadonlyMap<string, ReadonlySet<FilterValue>> {
  return new Map(
    facets.flatMap((facet) =>
      facet.kind === "values" ? [[facet.attribute, new Set(facet.options.map(({ value }) => value))] as const] : [],
    ),
  );
}

/** The choices that a category has; of a named attribute, if one is named. */
function possibleChoices(
  choices: readonly FilterChoice[],
  { attributes }: Intent,
  options: ReadonlyMap<string, ReadonlySet<FilterValue>>,
): readonly FilterChoice[] {
  const had = choices.filter(({ attribute, value }) => options.get(attribute)?.has(value));
  const named = had.filter(({ attribute }) => attributes.has(attribute));
  return named.length > 0 ? named : had;
}

/** One choice of each, in all ways; different values of one attribute that one word means stand together. */
function combinations(possible: readonly (readonly FilterChoice[])[]): readonly (readonly FilterChoice[])[] {
  let combined: (readonly FilterChoice[])[] = [[]];
  for (const choices of possible) {
    const groups = [...Map.groupBy(choices, ({ attribute }) => attribute).values()];
    combined = combined.flatMap((chosen) => groups.map((group) => [...chosen, ...group])).slice(0, MOST_READINGS);
  }
  return combined;
}

function withChoices(selection: FilterSelection, chosen: readonly FilterChoice[]): FilterSelection {
  const values = new Map<ValueAttribute, readonly FilterValue[]>(selection.values);
  const added = Map.groupBy(chosen, ({ attribute }) => attribute);
  for (const [attribute, choices] of added) values.set(attribute, [...new Set(choices.map(({ value }) => value))]);
  return { ...selection, values };
}

/** A narrowing as it is offered. */
export function toSuggestion(
  { catalogue, language }: SearchScope,
  { categoryId, chosen, query, result }: Narrowing,
  place: SearchPlace | undefined,
): FilterSuggestion {
  const category = catalogue.category(categoryId);
  const entries = place?.categoryId === categoryId ? place.entries : [];
  return {
    categoryId,
    category: category ? categoryLabel(category, language) : { text: categoryId, language },
    values: chosen.map(({ attribute, value }): SuggestedValue => {
      const { text } = shownValue(value, attributeTexts(attribute, catalogue.filterTexts, language));
      return { attribute, text: typeof value === "boolean" ? undefined : text };
    }),
    articles: result.count,
    path: productPath(categoryId) + writeQuery(writeInto(entries, selectionAddress, query.selection)),
  };
}
