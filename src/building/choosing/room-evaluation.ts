import { createLumenMethodResults, lumenMethodList } from "#lighting/utilisation/lumen-method-list.ts";
import { UgrOfLights, type GlareDigest } from "#planning/suitability/glare-table.ts";
import type { ArticleKinds } from "./article-kinds.ts";
import { exclusionBit, exclusionsIn, type Exclusion } from "./article-scopes.ts";
import { EXCLUDING_REASONS, MAX_RANKED, type ExcludingReason, type Loosening, type RoomArticle, type RoomChoice, type RoomDemand } from "./choosing.ts"; // prettier-ignore

const EMERGENCY = exclusionBit("emergency-version");
const PROTECTION = exclusionBit("protection");

/** What the kinds of articles are in one room. Valid until the next room is evaluated. */
export interface EvaluatedRoom {
  /** Whether the room can be calculated. */
  readonly isCalculated: boolean;
  /** By kind; 0 if it cannot light the room. */
  readonly pieces: Uint16Array;
  /** The first reason why a kind does not suit; `undefined` if it does. */
  readonly reasonOf: (kind: number) => ExcludingReason | undefined;
  /** All reasons. */
  readonly reasonsOf: (kind: number) => readonly ExcludingReason[];
  readonly ugrOf: (kind: number) => number | undefined;
  readonly article: (kind: number) => RoomArticle;
}

type Requirements = Pick<RoomDemand, "figures" | "ugr" | "scope">;

/** Evaluates kinds of articles room by room, by the functions of the planner page. */
export class RoomEvaluation {
  readonly #kinds: ArticleKinds;
  readonly #digests: readonly GlareDigest[];
  readonly #results: ReturnType<typeof createLumenMethodResults>;
  readonly #ugrOfLights: UgrOfLights;

  constructor(kinds: ArticleKinds, digests: readonly GlareDigest[]) {
    this.#kinds = kinds;
    this.#digests = digests;
    this.#results = createLumenMethodResults(kinds.row.length);
    this.#ugrOfLights = new UgrOfLights(kinds.light);
  }

  /** @param only the one kind to evaluate; absent: all */
  evaluate({ figures, ugr: limit, scope }: Requirements, only?: number): EvaluatedRoom {
    const [kinds, results] = [this.#kinds, this.#results];
    const rows = only === undefined ? {} : { from: only, to: only + 1 };
    const outcome = lumenMethodList(figures, figures.suspension, kinds.light, results, rows);
    const { pieces, isEven, illuminance, wattsPerSquareMetre } = results;
    const bits = kinds.exclusions[scope] ?? new Uint16Array(pieces.length);
    const ugrOf = this.#ugrIn(figures);
    const glares = (kind: number): boolean => limit !== undefined && !((ugrOf(kind) ?? Infinity) <= limit);
    const filtered = (kind: number): boolean => ((bits[kind] ?? 0) & ~(EMERGENCY | PROTECTION)) !== 0;
    const tests: Readonly<Record<ExcludingReason, (kind: number) => boolean>> = {
      filters: filtered,
      emergency: (kind) => ((bits[kind] ?? 0) & EMERGENCY) !== 0,
      dim: (kind) => pieces[kind] === 0,
      uneven: (kind) => pieces[kind] !== 0 && isEven[kind] === 0,
      protection: (kind) => ((bits[kind] ?? 0) & PROTECTION) !== 0,
      glare: glares,
    };
    return {
      isCalculated: outcome.ok,
      pieces,
      reasonOf(kind) {
        const set = bits[kind] ?? 0;
        if ((set & ~(EMERGENCY | PROTECTION)) !== 0) return "filters";
        if ((set & EMERGENCY) !== 0) return "emergency";
        if (pieces[kind] === 0) return "dim";
        if (isEven[kind] === 0) return "uneven";
        if (set !== 0) return "protection";
        return glares(kind) ? "glare" : undefined;
      },
      reasonsOf: (kind) => EXCLUDING_REASONS.filter((reason) => tests[reason](kind)),
      ugrOf,
      article: (kind) => ({
        row: kinds.row[kind] ?? -1,
        pieces: pieces[kind] ?? 0,
        illuminance: illuminance[kind] ?? Number.NaN,
        density: numberOrUndefined(wattsPerSquareMetre[kind]),
        ugr: ugrOf(kind),
        isEstimated: (kinds.estimated[kind] ?? 0) > 0,
      }),
    };
  }

  /** The UGR of kinds in a room; those of equal distribution, mounting and size that follow each other are calculated once. */
  #ugrIn(figures: RoomDemand["figures"]): (kind: number) => number | undefined {
    const { glare, ugrOfFlux, light: { photometry, mounting, bodyHeight } } = this.#kinds; // prettier-ignore
    const perLumen = this.#ugrOfLights.in(figures);
    let [last, ugr]: [number, number | undefined] = [-1, undefined];
    return (kind) => {
      const digest = this.#digests[glare[kind] ?? -1];
      if (!digest) return undefined;
      const isSame = last >= 0 && glare[last] === glare[kind] && photometry[last] === photometry[kind] && mounting[last] === mounting[kind] && bodyHeight[last] === bodyHeight[kind]; // prettier-ignore
      if (!isSame) ugr = perLumen(kind, digest);
      last = kind;
      return ugr === undefined ? undefined : ugr + (ugrOfFlux[kind] ?? 0);
    };
  }
}

const numberOrUndefined = (value: number | undefined): number | undefined =>
  value === undefined || Number.isNaN(value) ? undefined : value;

/** The suitable kinds of a room, and what excludes the others. */
export interface RankedRoom extends Omit<RoomChoice, "chosen" | "isPinned" | "shortcomings"> {
  /** The first suitable kinds by the criterion, the best first; more than `ranking` has. */
  readonly kinds: readonly number[];
}

/** How many kinds of a room are candidates when there are to be few. */
const MAX_CANDIDATES = 8;

/**
 * Ranks the kinds of an evaluated room by the criterion, equal ones by code.
 *
 * @param onSuitable called for each suitable kind
 */
export function rankedRoom(
  room: EvaluatedRoom,
  { articles, unit, rank }: ArticleKinds,
  onSuitable: (kind: number, cost: number) => void,
): RankedRoom {
  const excluded = { filters: 0, emergency: 0, dim: 0, uneven: 0, protection: 0, glare: 0 };
  const nothing = { kinds: [], ranking: [], suitable: 0, excluded, loosenings: [], lowestUgr: undefined };
  if (!room.isCalculated) return { ...nothing, isCalculated: false };
  const first: { readonly kind: number; readonly cost: number }[] = [];
  let mostCost = Infinity;
  let suitable = 0;
  for (let kind = 0; kind < articles.length; kind++) {
    const count = articles[kind] ?? 0;
    if (count === 0) continue;
    const reason = room.reasonOf(kind);
    if (reason !== undefined) {
      excluded[reason] += count;
      continue;
    }
    suitable += count;
    const cost = (room.pieces[kind] ?? 0) * (unit[kind] ?? 0);
    onSuitable(kind, cost);
    if (cost > mostCost) continue;
    first.push({ kind, cost });
    first.sort((a, b) => a.cost - b.cost || (rank[a.kind] ?? 0) - (rank[b.kind] ?? 0));
    if (first.length > MAX_CANDIDATES) first.pop();
    if (first.length === MAX_CANDIDATES) mostCost = first.at(-1)?.cost ?? Infinity;
  }
  return {
    kinds: first.map(({ kind }) => kind),
    ranking: first.slice(0, MAX_RANKED).map(({ kind }) => room.article(kind)),
    suitable,
    excluded,
    loosenings: [],
    lowestUgr: undefined,
    isCalculated: true,
  };
}

/** For a room that no article suits: what would help. */
export function remedies(
  room: EvaluatedRoom,
  { articles, exclusions }: ArticleKinds,
  scope: number,
): Pick<RoomChoice, "loosenings" | "lowestUgr"> {
  const articlesBySet = new Map<number, number>();
  let lowestUgr: number | undefined;
  for (let kind = 0; kind < articles.length; kind++) {
    const reasons = room.reasonsOf(kind);
    const bits = exclusions[scope]?.[kind] ?? 0;
    if (reasons.length !== 1) continue;
    if (reasons[0] === "filters") articlesBySet.set(bits, (articlesBySet.get(bits) ?? 0) + (articles[kind] ?? 0));
    const ugr = reasons[0] === "glare" ? room.ugrOf(kind) : undefined;
    if (ugr !== undefined && !(ugr >= (lowestUgr ?? Infinity))) lowestUgr = ugr;
  }
  return { loosenings: loosenings(articlesBySet), lowestUgr };
}

/** As `loosen`: single exclusions, most articles first; if no single one helps, pairs; if no pair helps, all together. */
function loosenings(articlesBySet: ReadonlyMap<number, number>): readonly Loosening[] {
  const all = [...articlesBySet.keys()].reduce((union, bits) => union | bits, 0);
  const active = exclusionsIn(all);
  const gain = (exclusions: readonly Exclusion[]): Loosening => {
    const dropped = exclusions.reduce((bits, exclusion) => bits | exclusionBit(exclusion), 0);
    const sets = [...articlesBySet].filter(([bits]) => (bits & ~dropped) === 0);
    return { exclusions, articles: sets.reduce((sum, [, articles]) => sum + articles, 0) };
  };
  const pairs = active.flatMap((a, index) => active.slice(index + 1).map((b) => [a, b]));
  for (const choices of [active.map((exclusion) => [exclusion]), pairs, [active]]) {
    const helping = choices.map(gain).filter(({ articles }) => articles > 0);
    if (helping.length > 0) return helping.toSorted((a, b) => b.articles - a.articles);
  }
  return [];
}
