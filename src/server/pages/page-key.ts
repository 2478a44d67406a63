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
import { ROOM_CATEGORY } from "#navigation/addresses/own-parameters.ts";
import { siteParameters } from "#views/site-parameters.ts";
import { isKnownPortfolio } from "./portfolio-id.ts";

/** The lookups that determine whether a name exists in a catalogue. */
export type KnownNames = Pick<Catalogue, "portfolio" | "category" | "family" | "resolve" | "filterTexts">;

/** Whether a parameter's value names something that exists, or names nothing at all. */
type IsKnown = (value: string, catalogue: KnownNames) => boolean;

/** Longer queries are not cached: they are hardly requested twice. */
const MAX_QUERY_LENGTH = 1000;

const anything: IsKnown = () => true;
const isFamily: IsKnown = (id, catalogue) => catalogue.family(id) !== undefined;
/** The group of articles that name no family. */
const WITHOUT_FAMILY = "";

/** The parameters that a page is made of. */
const KNOWN: ReadonlyMap<string, IsKnown> = new Map([
  ...[selectionAddress, columnsAddress, sortAddress, viewAddress, furtherAddress].flatMap(({ names }) =>
    Array.from(names, (name) => [name, anything] as const),
  ),
  ...Array.from(hiddenFamiliesAddress.names, (name) => [name, isFamily] as const),
  ...Array.from(openFamiliesAddress.names, (name): [string, IsKnown] => [
    name,
    (id, catalogue) => id === WITHOUT_FAMILY || isFamily(id, catalogue),
  ]),
  ["show", anything],
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
 * @returns `undefined` when the page must not be kept: of unknown names and portfolios there is no end
 */
export const pageKey = (url: URL, catalogue: KnownNames): string | undefined =>
  isKnownQuery(url.search, catalogue) ? url.origin + url.pathname + url.search : undefined;

/**
 * Whether a page's query names nothing but what there is.
 *
 * @param search with or without its question mark
 */
export const isKnownQuery = (search: string, catalogue: KnownNames): boolean =>
  search.length <= MAX_QUERY_LENGTH &&
  [...new URLSearchParams(search)].every(
    ([name, value]) => KNOWN.get(name)?.(value, catalogue) ?? isOfOwn(name, catalogue),
  );

/** Whether a parameter filters by a custom attribute of the catalogue. @see rule F19 */
const isOfOwn = (name: string, { filterTexts }: KnownNames): boolean =>
  filterTexts.custom.some((attribute) => parametersOf(attribute).includes(name));

const parametersOf = (attribute: CustomAttribute): readonly string[] => [
  attribute.name,
  ...RANGE_SUFFIXES.map((bound) => attribute.name + bound),
];
