import { COMPARE_PARAMETER } from "#domain/compare/compared-codes.ts";
import {
  hiddenFamiliesAddress,
  openFamiliesAddress,
  sortAddress,
  viewAddress,
} from "#domain/filtering/address/address-state.ts";
import { selectionAddress } from "#domain/filtering/address/selection-address.ts";
import { ROOM_CATEGORY } from "#domain/views/home/home-rooms.ts";

/** Longer queries are answered and not kept: nobody shares them. */
const MAX_QUERY_LENGTH = 1000;

/** The parameters that a page is made of. */
const KNOWN = new Set([
  "id",
  "show",
  ROOM_CATEGORY,
  COMPARE_PARAMETER,
  ...[selectionAddress, hiddenFamiliesAddress, openFamiliesAddress, sortAddress, viewAddress].flatMap(({ names }) => [
    ...names,
  ]),
]);

/**
 * What a rendered page is kept under: origin, path and query, as far as all of it is known.
 *
 * @returns `undefined` when the page must not be kept: an unknown parameter stands in links of the page, so the page of
 *   one visitor would show another's
 */
export function pageKey(url: URL): string | undefined {
  const isKnown =
    url.search.length <= MAX_QUERY_LENGTH && [...url.searchParams.keys()].every((name) => KNOWN.has(name));
  return isKnown ? url.origin + url.pathname + url.search : undefined;
}
