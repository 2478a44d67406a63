import type { Catalogue } from "#catalogue/catalogue.ts";
import { COMPARE_PARAMETER } from "#project-list/comparison/compared-codes.ts";
import {
  columnsAddress,
  furtherAddress,
  hiddenFamiliesAddress,
  openFamiliesAddress,
  sortAddress,
  viewAddress,
} from "#attributes/address/address-state.ts";
import { selectionAddress } from "#attributes/address/selection-address.ts";
import { RANGE_SUFFIXES, type CustomAttribute } from "#model/entities/custom-attribute.ts";
import { readQuery, writeQuery } from "#navigation/addresses/encode-address.ts";
import { ROOM_CATEGORY } from "#navigation/addresses/selection-parameters.ts";
import { siteParameters } from "#views/site-parameters.ts";

/** The lookups that determine whether a name exists in a catalogue. */
export type KnownNames = Pick<Catalogue, "portfolio" | "category" | "family" | "resolve" | "filterTexts">;

/** Whether a parameter's value names an existing entity, or no entity at all. */
type IsKnown = (value: string, catalogue: KnownNames) => boolean;

/** Longer queries are not cached: they are hardly ever requested twice. */
const MAX_QUERY_LENGTH = 1000;

const anyValue: IsKnown = () => true;
const isFamily: IsKnown = (id, catalogue) => catalogue.family(id) !== undefined;
/** The group of articles that name no family. */
const NO_FAMILY = "";

/** The parameters that a page is made of. */
const KNOWN_PARAMETERS: ReadonlyMap<string, IsKnown> = new Map([
  ...[selectionAddress, columnsAddress, sortAddress, viewAddress, furtherAddress].flatMap(({ names }) =>
    Array.from(names, (name) => [name, anyValue] as const),
  ),
  ...Array.from(hiddenFamiliesAddress.names, (name) => [name, isFamily] as const),
  ...Array.from(openFamiliesAddress.names, (name): [string, IsKnown] => [
    name,
    (id, catalogue) => id === NO_FAMILY || isFamily(id, catalogue),
  ]),
  ["show", anyValue],
  ["id", (id, catalogue) => isKnownPortfolio(id, catalogue)],
  [ROOM_CATEGORY, (id, catalogue) => catalogue.category(id) !== undefined],
  [COMPARE_PARAMETER, (code, catalogue) => catalogue.resolve(code) !== undefined],
]);

/** An address without the parameters that the site does not read: pages do not depend on them. */
export function pageAddress(url: URL): URL {
  const pairs = readQuery(url.search);
  const known = siteParameters(pairs);
  if (known.length === pairs.length) return url;
  const address = new URL(url);
  address.search = writeQuery(known);
  return address;
}

/**
 * The cache key of a rendered page: origin, path and query, if all of it is known.
 *
 * @param url as `pageAddress` gives it
 * @returns `undefined` when the page must not be cached: there is no limit to unknown names
 */
export const pageKey = (url: URL, catalogue: KnownNames): string | undefined =>
  isKnownQuery(url.search, catalogue) ? url.origin + url.pathname + url.search : undefined;

/**
 * Whether a page's query names only existing entities.
 *
 * @param search with or without its question mark
 */
export const isKnownQuery = (search: string, catalogue: KnownNames): boolean =>
  search.length <= MAX_QUERY_LENGTH &&
  [...new URLSearchParams(search)].every(
    ([name, value]) => KNOWN_PARAMETERS.get(name)?.(value, catalogue) ?? isCustomAttributeParameter(name, catalogue),
  );

/** Whether a parameter filters by a custom attribute of the catalogue. @see rule F19 */
const isCustomAttributeParameter = (name: string, { filterTexts }: KnownNames): boolean =>
  filterTexts.custom.some((attribute) => parametersOf(attribute).includes(name));

const parametersOf = (attribute: CustomAttribute): readonly string[] => [
  attribute.name,
  ...RANGE_SUFFIXES.map((bound) => attribute.name + bound),
];

type KnownPortfolios = Pick<Catalogue, "portfolio">;

/**
 * The id of a portfolio as the catalogue spells it, whatever the requested letter case.
 *
 * @returns `undefined` if there is no such portfolio
 * @see rule N3
 */
export const canonicalPortfolioId = (id: string, catalogue: KnownPortfolios): string | undefined =>
  catalogue.portfolio(id)?.portfolio_id;

/**
 * Whether an id names an existing portfolio in the catalogue's spelling; blank or absent ids mean no portfolio. Other spellings
 * are not cached, or the cache would fill with copies.
 */
export const isKnownPortfolio = (id: string | undefined, catalogue: KnownPortfolios): boolean =>
  id === undefined || id === "" || canonicalPortfolioId(id, catalogue) === id;
