import type { QueryEntry } from "#attributes/address/address-codec.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { RoomType } from "#model/entities/entities.ts";
import { PLANNER_FILTERS } from "#planning/planner-address.ts";
import { matchingRows, rowsWithProtection, rowsInCategories } from "#planning/suitability/suitable-rows.ts";

/**
 * Reasons that exclude an article from a room without calculating its light: the portfolio, the room type's categories,
 * the filters by attribute, that it is an emergency version which no filter selects, and the room type's degree of
 * protection.
 */
export const EXCLUSIONS = [
  "portfolio",
  "categories",
  "mounting",
  "colortemperature",
  "control",
  "resistance_ip",
  "emergency",
  "emergency-version",
  "protection",
] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

export const exclusionBit = (exclusion: Exclusion): number => 1 << EXCLUSIONS.indexOf(exclusion);

export const EMERGENCY_BIT = exclusionBit("emergency-version");
export const PROTECTION_BIT = exclusionBit("protection");
/** The bits of portfolio, categories and filters. */
export const FILTER_BITS = ~(EMERGENCY_BIT | PROTECTION_BIT);

export const exclusionsIn = (bits: number): readonly Exclusion[] =>
  EXCLUSIONS.filter((exclusion) => bits & exclusionBit(exclusion));

/** Which articles are excluded from rooms of each type. */
export interface ArticleScopes {
  /**
   * For each scope, by row of the catalogue: the set of exclusions, as bits, without `emergency-version`, which is in
   * the light table.
   */
  readonly scopes: readonly Uint16Array[];
  /** The index in `scopes` of each of the room types, in their order. */
  readonly scopeByType: readonly number[];
}

/** What, apart from their light, determines the articles that the planner page lists for a room. */
export interface ScopeSources {
  readonly catalogue: Catalogue;
  /** `undefined`: the full range. */
  readonly portfolioId: string | undefined;
  /** The planner page's filters (`PlannerState.filters`). */
  readonly filters: readonly QueryEntry[];
}

/**
 * Which articles the planner page excludes from rooms of the given types without calculating their light. A generator
 * with steps of a few milliseconds.
 *
 * @param roomTypes `undefined` for rooms without a type
 * @see rule B4
 */
export function* articleScopeSteps(
  { catalogue, portfolioId, filters }: ScopeSources,
  roomTypes: readonly (RoomType | undefined)[],
): Generator<void, ArticleScopes> {
  const allRows = rowsInCategories(catalogue, undefined, []);
  const commonBits = new Uint16Array(allRows.length);
  exclude(commonBits, "portfolio", rowsInCategories(catalogue, portfolioId, []));
  for (const [attribute, parameter] of PLANNER_FILTERS) {
    const chosen = filters.filter(([name]) => name === parameter);
    if (chosen.length > 0) exclude(commonBits, attribute, matchingRows(catalogue, allRows, chosen));
    yield;
  }
  const scopes = new Map<string, { readonly index: number; readonly bits: Uint16Array }>();
  const scopeByType: number[] = [];
  for (const type of roomTypes) {
    const key = JSON.stringify([type?.categories, type?.min_ip]);
    let scope = scopes.get(key);
    if (!scope) {
      scope = { index: scopes.size, bits: commonBits.slice() };
      scopes.set(key, scope);
      exclude(scope.bits, "categories", rowsInCategories(catalogue, undefined, type?.categories ?? []));
      yield;
      exclude(scope.bits, "protection", rowsWithProtection(catalogue, allRows, type?.min_ip));
      yield;
    }
    scopeByType.push(scope.index);
  }
  return { scopes: [...scopes.values()].map(({ bits }) => bits), scopeByType };
}

/** Excludes all rows except the permitted ones. */
function exclude(bits: Uint16Array, exclusion: Exclusion, permitted: Uint32Array): void {
  if (permitted.length === bits.length) return;
  const bit = exclusionBit(exclusion);
  const isPermitted = new Uint8Array(bits.length);
  for (const row of permitted) isPermitted[row] = 1;
  for (const [row, permittedRow] of isPermitted.entries()) if (permittedRow === 0) bits[row] = (bits[row] ?? 0) | bit;
}
