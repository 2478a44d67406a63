import {
  createLumenMethodResults,
  lumenMethodResult,
  lumenMethodList,
} from "#lighting/utilisation/lumen-method-list.ts";
import { UgrCalculator, type GlareDigest } from "#planning/suitability/glare-table.ts";
import { kindScopeAt, type ArticleKinds, type KindScope } from "./article-kinds.ts";
import {
  EMERGENCY_BIT,
  exclusionBit,
  exclusionsIn,
  FILTER_BITS,
  PROTECTION_BIT,
  type Exclusion,
} from "./article-scopes.ts";
import {
  REJECTION_REASONS,
  MAX_RANKED,
  type RejectionReason,
  type Relaxation,
  type ArticleResult,
  type RoomChoice,
  type RoomRequirements,
} from "./building-choice.ts";

/**
 * The results of kinds of articles in one room. Valid only for evaluated kinds, and until the next room is evaluated.
 */
interface EvaluatedRoom {
  readonly isCalculated: boolean;
  /** By kind; 0 if it cannot light the room. */
  readonly luminaireCount: Uint16Array;
  /** By kind: 1 if that number can light the room evenly. */
  readonly isEven: Uint8Array;
  /** Whether a kind's UGR is above the limit, or unknown. */
  readonly exceedsUgr: (kind: number) => boolean;
  readonly isSuitable: (kind: number) => boolean;
  /** All reasons why a kind does not suit. */
  readonly reasonsOf: (kind: number) => readonly RejectionReason[];
  readonly ugrOf: (kind: number) => number | undefined;
  readonly article: (kind: number) => ArticleResult;
}

type Requirements = Pick<RoomRequirements, "figures" | "ugr" | "scope">;

/** Evaluates kinds of articles room by room, with the functions of the planner page. */
export class RoomEvaluation {
  readonly #kinds: ArticleKinds;
  readonly #digests: readonly GlareDigest[];
  readonly #results: ReturnType<typeof createLumenMethodResults>;
  readonly #ugrOfLights: UgrCalculator;

  constructor(kinds: ArticleKinds, digests: readonly GlareDigest[]) {
    this.#kinds = kinds;
    this.#digests = digests;
    this.#results = createLumenMethodResults(kinds.codes.length);
    this.#ugrOfLights = new UgrCalculator(kinds.light);
  }

  /** @param selectedKinds the kinds to evaluate; default: all */
  evaluate({ figures, ugr: limit, scope }: Requirements, selectedKinds?: ArrayLike<number>): EvaluatedRoom {
    const kinds = this.#kinds;
    const results = this.#results;
    const outcome = lumenMethodList(figures, figures.suspension, kinds.light, results, selectedKinds);
    const { luminaireCount, isEven } = results;
    const { exclusions: bits } = kindScopeAt(kinds, scope);
    const ugrOf = this.#luminaireUgr(figures);
    const exceedsUgr = (kind: number): boolean => limit !== undefined && !((ugrOf(kind) ?? Infinity) <= limit);
    const tests: Readonly<Record<RejectionReason, (kind: number) => boolean>> = {
      filters: (kind) => ((bits[kind] ?? 0) & FILTER_BITS) !== 0,
      emergency: (kind) => ((bits[kind] ?? 0) & EMERGENCY_BIT) !== 0,
      dim: (kind) => luminaireCount[kind] === 0,
      uneven: (kind) => luminaireCount[kind] !== 0 && isEven[kind] === 0,
      protection: (kind) => ((bits[kind] ?? 0) & PROTECTION_BIT) !== 0,
      glare: exceedsUgr,
    };
    return {
      isCalculated: outcome.ok,
      luminaireCount,
      isEven,
      exceedsUgr,
      isSuitable: (kind) => bits[kind] === 0 && isEven[kind] === 1 && !exceedsUgr(kind),
      reasonsOf: (kind) => REJECTION_REASONS.filter((reason) => tests[reason](kind)),
      ugrOf,
      article(kind) {
        const { illuminance, density } = lumenMethodResult(figures, kinds.light, results, kind);
        return {
          code: kinds.codes[kind] ?? "",
          luminaireCount: luminaireCount[kind] ?? 0,
          illuminance,
          density: luminaireCount[kind] === 0 ? undefined : density,
          ugr: ugrOf(kind),
          isEstimated: (kinds.light.estimateReason[kind] ?? 0) > 0,
        };
      },
    };
  }

  /** The UGR of kinds in a room, calculated once for consecutive kinds with equal distribution, mounting and height. */
  #luminaireUgr(figures: RoomRequirements["figures"]): (kind: number) => number | undefined {
    const {
      glare,
      ugrFluxTerm,
      light: { photometry, mounting, bodyHeight },
    } = this.#kinds;
    const perLumen = this.#ugrOfLights.forRoom(figures);
    let [lastKind, ugr]: [number, number | undefined] = [-1, undefined];
    return (kind) => {
      const digest = this.#digests[glare[kind] ?? -1];
      if (!digest) return undefined;
      const isSame =
        lastKind >= 0 &&
        glare[lastKind] === glare[kind] &&
        photometry[lastKind] === photometry[kind] &&
        mounting[lastKind] === mounting[kind] &&
        bodyHeight[lastKind] === bodyHeight[kind];
      if (!isSame) ugr = perLumen(kind, digest);
      lastKind = kind;
      return ugr === undefined ? undefined : ugr + (ugrFluxTerm[kind] ?? 0);
    };
  }
}

/** The suitable kinds of a room, ranked, and what excludes the others. */
export interface RankedRoom extends Omit<RoomChoice, "chosen" | "isPinned" | "shortcomings"> {
  /** Up to `MAX_ROOM_CANDIDATES` suitable kinds, the best by the criterion first. */
  readonly kinds: readonly number[];
}

/** The maximum number of candidates from each room for choices with few articles. */
export const MAX_ROOM_CANDIDATES = 8;

/**
 * Ranks the suitable kinds of an evaluated room by the criterion, and if tied, by code.
 *
 * @param onSuitable called for each suitable kind
 */
export function rankRoom(
  { isCalculated, luminaireCount, isEven, exceedsUgr, article }: EvaluatedRoom,
  { articleCounts, unitCosts, ranks }: ArticleKinds,
  { exclusions, permitted, excludedByFilters, excludedAsEmergency }: KindScope,
  onSuitable: (kind: number, cost: number) => void,
): RankedRoom {
  const base = { relaxations: [], lowestUgr: undefined, isCalculated };
  const rejectedCounts = { filters: 0, emergency: 0, dim: 0, uneven: 0, protection: 0, glare: 0 };
  if (!isCalculated) return { kinds: [], ranking: [], suitableCount: 0, rejectedCounts, ...base };
  rejectedCounts.filters = excludedByFilters;
  rejectedCounts.emergency = excludedAsEmergency;
  let suitableCount = 0;
  const bestKinds: RankedKind[] = [];
  for (const kind of permitted) {
    const count = articleCounts[kind] ?? 0;
    if (count === 0) continue;
    if (luminaireCount[kind] === 0) rejectedCounts.dim += count;
    else if (isEven[kind] === 0) rejectedCounts.uneven += count;
    else if (exclusions[kind] !== 0) rejectedCounts.protection += count;
    else if (exceedsUgr(kind)) rejectedCounts.glare += count;
    else {
      suitableCount += count;
      const cost = (luminaireCount[kind] ?? 0) * (unitCosts[kind] ?? 0);
      onSuitable(kind, cost);
      insertRanked(bestKinds, kind, cost, ranks);
    }
  }
  const kinds = bestKinds.map(({ kind }) => kind);
  return { kinds, ranking: kinds.slice(0, MAX_RANKED).map(article), suitableCount, rejectedCounts, ...base };
}

interface RankedKind {
  readonly kind: number;
  readonly cost: number;
}

/** Inserts a kind into the best ones, up to `MAX_ROOM_CANDIDATES`, which are sorted by cost, then by code. */
function insertRanked(best: RankedKind[], kind: number, cost: number, ranks: Uint32Array): void {
  if (cost > (best[MAX_ROOM_CANDIDATES - 1]?.cost ?? Infinity)) return;
  const next = best.findIndex(
    (other) => cost < other.cost || (cost === other.cost && (ranks[kind] ?? 0) < (ranks[other.kind] ?? 0)),
  );
  best.splice(next < 0 ? best.length : next, 0, { kind, cost });
  if (best.length > MAX_ROOM_CANDIDATES) best.pop();
}

/** Finds changes that would help a room without suitable articles, which has to be evaluated for all kinds. */
export function findRemedies(
  { isEven, exceedsUgr, ugrOf }: EvaluatedRoom,
  { articleCounts }: ArticleKinds,
  { exclusions }: KindScope,
): Pick<RoomChoice, "relaxations" | "lowestUgr"> {
  const articlesBySet = new Map<number, number>();
  let lowestUgr: number | undefined;
  for (let kind = 0; kind < articleCounts.length; kind++) {
    const bits = exclusions[kind] ?? 0;
    if (isEven[kind] === 0 || (bits & ~FILTER_BITS) !== 0) continue;
    const ugr = bits === 0 ? ugrOf(kind) : undefined;
    if (ugr !== undefined && !(ugr >= (lowestUgr ?? Infinity))) lowestUgr = ugr;
    if (bits !== 0 && !exceedsUgr(kind))
      articlesBySet.set(bits, (articlesBySet.get(bits) ?? 0) + (articleCounts[kind] ?? 0));
  }
  return { relaxations: findRelaxations(articlesBySet), lowestUgr };
}

/**
 * Finds exclusions to drop, like `loosen`: single ones, most articles first; if none helps, pairs; if no pair helps,
 * all together.
 */
function findRelaxations(articlesBySet: ReadonlyMap<number, number>): readonly Relaxation[] {
  const active = exclusionsIn([...articlesBySet.keys()].reduce((union, bits) => union | bits, 0));
  const gain = (exclusions: readonly Exclusion[]): Relaxation => {
    const dropped = exclusions.reduce((bits, exclusion) => bits | exclusionBit(exclusion), 0);
    const sets = [...articlesBySet].filter(([bits]) => (bits & ~dropped) === 0);
    return { exclusions, articleCount: sets.reduce((sum, [, count]) => sum + count, 0) };
  };
  const pairs = active.flatMap((a, index) => active.slice(index + 1).map((b) => [a, b]));
  for (const choices of [active.map((exclusion) => [exclusion]), pairs, [active]]) {
    const helping = choices.map(gain).filter(({ articleCount }) => articleCount > 0);
    if (helping.length > 0) return helping.toSorted((a, b) => b.articleCount - a.articleCount);
  }
  return [];
}
