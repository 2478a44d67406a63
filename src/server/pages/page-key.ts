import type { Catalogue } from "#catalogue/catalogue.ts";
import { COMPARE_PARAMETER } from "#project-list/comparison/compared-codes.ts";
import {
  columnsCodec,
  furtherFiltersCodec,
  hiddenFamiliesCodec,
  openFamiliesCodec,
  sortCodec,
  viewCodec,
} from "#attributes/address/selector-codecs.ts";
import { selectionCodec } from "#attributes/address/selection-codec.ts";
import { RANGE_SUFFIXES, type CustomAttribute } from "#model/entities/custom-attribute.ts";
import { attributesShownOn } from "#attributes/technical-data/attributes-shown-on.ts";
import { readQuery, writeQuery } from "#navigation/addresses/query.ts";
import { PAGE_PARAMETER } from "#navigation/addresses/page-paths.ts";
import { isSelectionParameter, ROOM_CATEGORY_PARAMETER } from "#navigation/addresses/selection-parameters.ts";
import { plannerCodec } from "#planning/planner-address.ts";
import { LIST_PARAMETER } from "#project-list/lists/list-address.ts";
import { SIZE_PARAMETER } from "#views/product/chosen-size.ts";
import { CHANGE_PARAMETER } from "#views/selector/submitted-change.ts";

/** The lookups that show whether a name exists in a catalogue. */
export type EntityLookups = Pick<Catalogue, "portfolio" | "category" | "family" | "resolve" | "filterTexts">;

/** Whether a parameter's value is an existing entity, or no entity at all. */
type IsKnownValue = (value: string, catalogue: EntityLookups) => boolean;

/** Pages with longer queries are not cached, because they are rarely requested twice. */
const MAX_QUERY_LENGTH = 1000;

const acceptAnyValue: IsKnownValue = () => true;
const isFamily: IsKnownValue = (id, catalogue) => catalogue.family(id) !== undefined;
/** The id of the group of articles without a family. */
const NO_FAMILY = "";

/** The query parameters with which a page may be cached, each with the check of its value. */
const CACHEABLE_PARAMETERS: ReadonlyMap<string, IsKnownValue> = new Map([
  ...[selectionCodec, columnsCodec, sortCodec, viewCodec, furtherFiltersCodec].flatMap(({ names }) =>
    Array.from(names, (name) => [name, acceptAnyValue] as const),
  ),
  ...Array.from(hiddenFamiliesCodec.names, (name) => [name, isFamily] as const),
  ...Array.from(openFamiliesCodec.names, (name): [string, IsKnownValue] => [
    name,
    (id, catalogue) => id === NO_FAMILY || isFamily(id, catalogue),
  ]),
  ["show", acceptAnyValue],
  ["id", (id, catalogue) => isKnownPortfolio(id, catalogue)],
  [ROOM_CATEGORY_PARAMETER, (id, catalogue) => catalogue.category(id) !== undefined],
  [COMPARE_PARAMETER, (code, catalogue) => catalogue.resolve(code) !== undefined],
]);

/** Parameters that the site reads and that do not belong to the selection. */
const PAGE_PARAMETERS = new Set([
  "id",
  "lang",
  PAGE_PARAMETER,
  COMPARE_PARAMETER,
  LIST_PARAMETER,
  SIZE_PARAMETER,
  CHANGE_PARAMETER,
  ...plannerCodec.names,
  // Parameters that choose a variant of a family.
  ...attributesShownOn("variantOption").map(({ name }) => name),
]);

/** Whether the site reads a parameter. Others, such as a campaign's `utm_source`, have no effect. */
export const isSiteParameter = (name: string): boolean => PAGE_PARAMETERS.has(name) || isSelectionParameter(name);

/** Removes the parameters that the site does not read; the others keep their order and spelling. */
export function dropUnknownParameters(url: URL): URL {
  const pairs = readQuery(url.search);
  const siteParameters = pairs.filter(([name]) => isSiteParameter(name));
  if (siteParameters.length === pairs.length) return url;
  const address = new URL(url);
  address.search = writeQuery(siteParameters);
  return address;
}

/**
 * The cache key of a rendered page: origin, path and query, if the query refers only to existing entities.
 *
 * @param url as `dropUnknownParameters` returns it
 * @returns `undefined` when the page must not be cached, since the number of unknown values is unlimited
 */
export const pageCacheKey = (url: URL, catalogue: EntityLookups): string | undefined =>
  isKnownQuery(url.search, catalogue) ? url.origin + url.pathname + url.search : undefined;

/** Whether a page's query refers only to existing entities. @param search with or without its question mark */
export const isKnownQuery = (search: string, catalogue: EntityLookups): boolean =>
  search.length <= MAX_QUERY_LENGTH &&
  [...new URLSearchParams(search)].every(
    ([name, value]) =>
      CACHEABLE_PARAMETERS.get(name)?.(value, catalogue) ?? isCustomAttributeParameter(name, catalogue),
  );

/** Whether a parameter filters by a custom attribute of the catalogue. @see rule F19 */
const isCustomAttributeParameter = (name: string, { filterTexts }: EntityLookups): boolean =>
  filterTexts.custom.some((attribute) => attributeParameters(attribute).includes(name));

const attributeParameters = (attribute: CustomAttribute): readonly string[] => [
  attribute.name,
  ...RANGE_SUFFIXES.map((bound) => attribute.name + bound),
];

type KnownPortfolios = Pick<Catalogue, "portfolio">;

/**
 * The id of a portfolio in the catalogue's spelling; letter case is ignored.
 *
 * @returns `undefined` if there is no such portfolio
 * @see rule N3
 */
export const canonicalPortfolioId = (id: string, catalogue: KnownPortfolios): string | undefined =>
  catalogue.portfolio(id)?.portfolio_id;

/**
 * The id of the portfolio in a request's parameter: in the catalogue's spelling, or unchanged if there is no such
 * portfolio.
 *
 * @returns `undefined` if the parameter is absent or empty
 */
export const parsePortfolioParameter = (
  parameter: string | undefined,
  catalogue: KnownPortfolios,
): string | undefined =>
  parameter === undefined || parameter === "" ? undefined : (canonicalPortfolioId(parameter, catalogue) ?? parameter);

/**
 * Whether an id is that of an existing portfolio in the catalogue's spelling; blank or absent ids mean no portfolio.
 * Other spellings are not cached, because copies would fill the cache.
 */
export const isKnownPortfolio = (id: string | undefined, catalogue: KnownPortfolios): boolean =>
  id === undefined || id === "" || canonicalPortfolioId(id, catalogue) === id;
