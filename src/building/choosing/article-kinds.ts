import type { LumenMethodColumns } from "#lighting/utilisation/lumen-method-list.ts";
import { pickLights, type PlanningColumns } from "#planning/light-table.ts";
import { MOUNTINGS } from "#lighting/utilisation/lumen-method.ts";
import { ugrFluxTerm } from "#planning/suitability/glare-table.ts";
import type { ChoiceCriterion } from "../building.ts";
import { EMERGENCY_BIT, exclusionBit, FILTER_BITS } from "./article-scopes.ts";
import type { ChoiceInput, CatalogueArticles } from "./building-choice.ts";

/** The order of codes is calculated once per catalogue, since that is expensive. */
export interface RankedArticles extends CatalogueArticles {
  /** Row → rank in the order of codes. */
  readonly rankByRow: Uint32Array;
}

/** @param compare the order of codes, as on the planner page (`collatorOf`) */
export function rankArticles(offered: CatalogueArticles, compare: (a: string, b: string) => number): RankedArticles {
  const { codes } = offered;
  const rows = Array.from(codes.keys()).sort((a, b) => compare(codes[a] ?? "", codes[b] ?? "") || a - b);
  const rankByRow = new Uint32Array(rows.length);
  for (const [rank, row] of rows.entries()) rankByRow[row] = rank;
  return { ...offered, rankByRow };
}

/**
 * Articles of a kind differ at most in power and code, and therefore suit the same rooms with the same number of
 * luminaires; the one with the least power represents it. Each column has one entry per kind.
 */
export interface ArticleKinds {
  readonly light: PlanningColumns;
  /** Index in `GlareTable.digests`; −1 for none. */
  readonly glare: Int32Array;
  /** The term of the UGR that depends on the flux (`ugrFluxTerm`). */
  readonly ugrFluxTerm: Float64Array;
  readonly codes: readonly string[];
  readonly ranks: Uint32Array;
  /** The number of articles; 0 for a pinned article, which is an additional kind. */
  readonly articleCounts: Uint32Array;
  /** The cost of one luminaire by the criterion, a whole number. */
  readonly unitCosts: Float64Array;
  readonly scopes: readonly KindScope[];
  /** Row of a pinned article → its kind. */
  readonly pinnedKinds: ReadonlyMap<number, number>;
}

/** An article scope (`ArticleScopes`) by kind instead of by article. */
export interface KindScope {
  /** By kind: the set of exclusions, as bits. */
  readonly exclusions: Uint16Array;
  /** Not excluded by filters or as emergency versions, ascending. */
  readonly permitted: Int32Array;
  readonly excludedByFilters: number;
  readonly excludedAsEmergency: number;
}

function kindScope(exclusions: Uint16Array, articleCounts: Uint32Array): KindScope {
  const permitted: number[] = [];
  let [excludedByFilters, excludedAsEmergency] = [0, 0];
  for (const [kind, bits] of exclusions.entries())
    if (bits & FILTER_BITS) excludedByFilters += articleCounts[kind] ?? 0;
    else if (bits & EMERGENCY_BIT) excludedAsEmergency += articleCounts[kind] ?? 0;
    else permitted.push(kind);
  return { exclusions, permitted: Int32Array.from(permitted), excludedByFilters, excludedAsEmergency };
}

export function kindScopeAt({ scopes }: ArticleKinds, index: number): KindScope {
  const scope = scopes[index];
  if (!scope) throw new RangeError(`There is no scope ${index}`);
  return scope;
}

/** Groups articles by kind. Those outside the portfolio are omitted, unless pinned. */
export function articleKinds(
  articles: RankedArticles,
  { rooms, scopes, criterion, includesEmergency }: ChoiceInput,
): ArticleKinds {
  const { lights } = articles.lights;
  const pins = [...new Set(rooms.flatMap(({ pin }) => pin ?? []))];
  const best = [...bestOfGroups(articles, scopes).values(), ...pins.map((row) => ({ row, articleCount: 0 }))];
  const lightAt = (row: number): number => articles.lights.lightByRow[row] ?? 0;
  const emergencyBit = (row: number): number =>
    includesEmergency || lights.isInMainsOperation[lightAt(row)] !== 1 ? 0 : EMERGENCY_BIT;
  const { photometry, mounting, bodyHeight, flux } = lights;
  const delta = (column: ArrayLike<number>, a: number, b: number): number => (column[a] ?? 0) - (column[b] ?? 0);
  const byLight = (a: number, b: number): number =>
    delta(photometry, a, b) || delta(mounting, a, b) || delta(bodyHeight, a, b) || delta(flux, a, b);
  // Utilisation and UGR are calculated once for consecutive kinds with equal distribution.
  const kinds = best.sort((a, b) => byLight(lightAt(a.row), lightAt(b.row)) || delta(articles.rankByRow, a.row, b.row));
  const light = pickLights(
    lights,
    kinds.map(({ row }) => lightAt(row)),
  );
  const counts = Uint32Array.from(kinds, (kind) => kind.articleCount);
  return {
    light: { ...light, bodyHeight: light.bodyHeight.map((_, kind) => relevantHeight(light, kind)) },
    glare: Int32Array.from(kinds, ({ row }) => articles.glare.glareByRow[row] ?? -1),
    ugrFluxTerm: light.flux.map(ugrFluxTerm),
    codes: kinds.map(({ row }) => articles.codes[row] ?? ""),
    ranks: Uint32Array.from(kinds, ({ row }) => articles.rankByRow[row] ?? 0),
    articleCounts: counts,
    unitCosts: light.watts.map((power) => unitCost(criterion, power)),
    scopes: scopes.map((bits) =>
      kindScope(
        Uint16Array.from(kinds, ({ row }) => (bits[row] ?? 0) | emergencyBit(row)),
        counts,
      ),
    ),
    pinnedKinds: new Map(kinds.flatMap((kind, index) => (kind.articleCount === 0 ? [[kind.row, index] as const] : []))),
  };
}

interface BestOfGroup {
  row: number;
  articleCount: number;
}

function bestOfGroups(articles: RankedArticles, scopes: readonly Uint16Array[]): Map<number, BestOfGroup> {
  const {
    rankByRow,
    glare: { glareByRow },
    lights: { lights, lightByRow },
  } = articles;
  const power = (row: number): number => milliwatts(lights.watts[lightByRow[row] ?? 0] ?? 0);
  const isBetter = (a: number, b: number): boolean =>
    power(a) < power(b) || (power(a) === power(b) && (rankByRow[a] ?? 0) < (rankByRow[b] ?? 0));
  const lightGroup = lightGroups(articles);
  const groupColumns = [glareByRow, ...scopes].map((column) => ({ column, ids: new Map<number, number>() }));
  const groups = new Map<number, BestOfGroup>();
  for (let row = 0; row < lightByRow.length; row++) {
    if ((scopes[0]?.[row] ?? 0) & exclusionBit("portfolio")) continue;
    let group = lightGroup[lightByRow[row] ?? 0] ?? 0;
    for (const { column, ids } of groupColumns) group = idFor(ids, group * COLUMN_VALUES + (column[row] ?? 0) + 1);
    const existing = groups.get(group);
    if (!existing) groups.set(group, { row, articleCount: 1 });
    else {
      existing.articleCount++;
      if (isBetter(row, existing.row)) existing.row = row;
    }
  }
  return groups;
}

/** More than the number of different values in a column of glare or exclusions. */
const COLUMN_VALUES = 1 << 22;

function idFor<K>(ids: Map<K, number>, key: K): number {
  const id = ids.get(key) ?? ids.size;
  ids.set(key, id);
  return id;
}

/** The group of each light; lights that differ only in power or estimate are in one group. */
function lightGroups({ lights: { lights } }: CatalogueArticles): Uint32Array {
  const { flux, photometry, mounting, isInMainsOperation } = lights;
  const ids = new Map<string, number>();
  return Uint32Array.from(flux, (lumens, light) => {
    const height = relevantHeight(lights, light);
    return idFor(ids, `${lumens} ${photometry[light]} ${mounting[light]} ${height} ${isInMainsOperation[light]}`);
  });
}

/** 0 for recessed luminaires, whose height does not matter. */
const relevantHeight = ({ mounting, bodyHeight }: LumenMethodColumns, light: number): number =>
  MOUNTINGS[mounting[light] ?? 0] === "recessed" ? 0 : (bodyHeight[light] ?? 0);

/** The assumed power if it is unknown, and the maximum, W. */
const UNKNOWN_POWER_W = 10_000;
const milliwatts = (watts: number): number =>
  Math.round(1000 * Math.min(watts > 0 ? watts : UNKNOWN_POWER_W, UNKNOWN_POWER_W));

/** The secondary criterion breaks ties: its weight is so small that no building's sum outweighs the primary one. */
const unitCost = (criterion: ChoiceCriterion, watts: number): number =>
  criterion === "pieces" ? 1e10 + milliwatts(watts) : 1e6 * milliwatts(watts) + 1;

export function pickKinds(kinds: ArticleKinds, picked: readonly number[]): ArticleKinds {
  const pick = (column: ArrayLike<number>): number[] => picked.map((kind) => column[kind] ?? 0);
  const articleCounts = Uint32Array.from(pick(kinds.articleCounts));
  return {
    light: pickLights(kinds.light, picked),
    glare: Int32Array.from(pick(kinds.glare)),
    ugrFluxTerm: Float64Array.from(pick(kinds.ugrFluxTerm)),
    codes: picked.map((kind) => kinds.codes[kind] ?? ""),
    ranks: Uint32Array.from(pick(kinds.ranks)),
    articleCounts,
    unitCosts: Float64Array.from(pick(kinds.unitCosts)),
    scopes: kinds.scopes.map(({ exclusions }) => kindScope(Uint16Array.from(pick(exclusions)), articleCounts)),
    pinnedKinds: new Map(),
  };
}
