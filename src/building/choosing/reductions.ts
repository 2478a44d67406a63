import { pickKinds, kindScopeAt, type ArticleKinds } from "./article-kinds.ts";
import { unlimitedKinds, totalsOf, type UnlimitedChoice } from "./choose-articles.ts";
import type { Reduction } from "./choosing.ts";
import { cheapestInRoom, cheapestSetSteps, type ArticleCosts } from "./cheapest-sets.ts";
import { MAX_ROOM_CANDIDATES, RoomEvaluation } from "./room-evaluation.ts";
import type { GlareDigest } from "#planning/suitability/glare-table.ts";

/** The choices with few different articles. Not transferable between threads. */
export interface LimitedChoices {
  /** By limit, ascending: from one article (or the number of pinned ones, if more) to those of the unlimited choice. */
  readonly reductions: readonly Reduction[];
  /** The kind of each demand's article with a limit (`buildingChoice`), which is clamped. */
  readonly kindsAt: (limit: number) => Int32Array;
}

/** The maximum number of candidates times different rooms, for which the search takes seconds. */
const MAX_COST_ENTRIES = 250_000;
/** The minimum number of candidates in addition to those of the unlimited choice. */
const MIN_EXTRA_CANDIDATES = 64;
/** The cost of a room without light: more than any power or number of pieces. */
const UNLIT_COST = 1e18;

/**
 * The best choice for each number of different articles. Candidates are all articles of the unlimited choice, the pinned ones, the next best
 * ones in each room, and those that suit most rooms at the least cost.
 *
 * @returns a generator that yields its progress, 0 … 1
 * @see rule B6
 */
export function* reductionSteps(
  unlimited: UnlimitedChoice,
  digests: readonly GlareDigest[],
): Generator<number, LimitedChoices> {
  const { demands, kinds } = unlimited;
  const candidates = candidateKinds(unlimited);
  const chosen = unlimitedKinds(unlimited);
  const positions = new Map(candidates.map((kind, position) => [kinds.rows[kind] ?? -1, position]));
  const candidatePosition = (kind: number): number => positions.get(kinds.rows[kind] ?? -1) ?? -1;
  const pinned = ascending(
    demands.flatMap(({ pin, ranked }) => (pin === undefined || !ranked.isCalculated ? [] : candidatePosition(pin))),
  );
  const unpinned = [...demands.keys()].filter(
    (demandIndex) => demands[demandIndex]?.pin === undefined && (chosen[demandIndex] ?? -1) >= 0,
  );
  const { costs, luminaireCount } = yield* candidateCosts(unlimited, pickKinds(kinds, candidates), unpinned, digests);
  const problem: ArticleCosts = { ...costs, pinned };
  const used = ascending([...chosen].filter((kind) => kind >= 0).map(candidatePosition));
  const sets = yield* secondHalf(cheapestSetSteps(problem, used));
  const kindsWith = (set: readonly number[]): Int32Array => {
    const kindOf = chosen.slice();
    for (const [room, demandIndex] of unpinned.entries())
      kindOf[demandIndex] = candidates[set[cheapestInRoom(problem, set, room).position] ?? -1] ?? -1;
    return kindOf;
  };
  const roomOf = new Map(unpinned.map((demandIndex, room) => [demandIndex, room]));
  const knownCount = (demandIndex: number, kind: number): number | undefined => {
    const room = roomOf.get(demandIndex);
    return room === undefined ? undefined : luminaireCount[candidatePosition(kind) * unpinned.length + room];
  };
  const minLimit = Math.max(1, pinned.length);
  const reductions: Reduction[] = [];
  for (const [index, set] of sets.entries()) {
    yield 1;
    const kindOf = kindsWith(set);
    const rows = set.flatMap((position) => kinds.rows[candidates[position] ?? -1] ?? []);
    reductions.push({ limit: minLimit + index, rows, ...totalsOf(unlimited, kindOf, knownCount) });
  }
  return {
    reductions,
    kindsAt: (limit) => kindsWith(sets[Math.max(0, Math.min(sets.length - 1, limit - minLimit))] ?? []),
  };
}

const ascending = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((a, b) => a - b);

/** One kind for each article, in the order of codes. */
function candidateKinds(unlimited: UnlimitedChoice): number[] {
  const { demands, kinds, costs, litRoomCounts } = unlimited;
  const byRow = new Map<number, number>();
  const add = (kind: number): void => {
    if (kind >= 0 && !byRow.has(kinds.rows[kind] ?? -1)) byRow.set(kinds.rows[kind] ?? -1, kind);
  };
  for (const { pin = -1 } of demands) add(pin);
  unlimitedKinds(unlimited).forEach(add);
  const maxCandidates = Math.max(
    byRow.size + MIN_EXTRA_CANDIDATES,
    Math.floor(MAX_COST_ENTRIES / Math.max(1, demands.length)),
  );
  const suitable = [...litRoomCounts.keys()].filter((kind) => (litRoomCounts[kind] ?? 0) > 0);
  const byReach = suitable.sort(
    (a, b) => (litRoomCounts[b] ?? 0) - (litRoomCounts[a] ?? 0) || (costs[a] ?? 0) - (costs[b] ?? 0) || a - b,
  );
  const nextBest = Array.from({ length: MAX_ROOM_CANDIDATES }, (_, rank) =>
    demands.flatMap(({ ranked }) => ranked.kinds[rank] ?? []),
  ).flat();
  for (const kind of [...byReach.slice(0, maxCandidates / 2), ...nextBest, ...byReach]) {
    if (byRow.size >= maxCandidates) break;
    add(kind);
  }
  return [...byRow.values()].sort((a, b) => (kinds.ranks[a] ?? 0) - (kinds.ranks[b] ?? 0));
}

/** The costs of the candidates in rooms without a pinned article, and their number of luminaires in one of the identical rooms. */
function* candidateCosts(
  { demands }: UnlimitedChoice,
  candidates: ArticleKinds,
  unpinned: readonly number[],
  digests: readonly GlareDigest[],
): Generator<number, { readonly costs: Omit<ArticleCosts, "pinned">; readonly luminaireCount: Uint16Array }> {
  const evaluation = new RoomEvaluation(candidates, digests);
  const articleCount = candidates.rows.length;
  const unlitCosts = Float64Array.from(unpinned, (demandIndex) => UNLIT_COST * (demands[demandIndex]?.count ?? 1));
  const costs = new Float64Array(articleCount * unpinned.length);
  const luminaireCount = new Uint16Array(articleCount * unpinned.length);
  for (const [room, demandIndex] of unpinned.entries()) {
    yield (HALF * room) / unpinned.length;
    const demand = demands[demandIndex];
    if (!demand) continue;
    const evaluated = evaluation.evaluate(demand, kindScopeAt(candidates, demand.scope).permitted);
    for (let article = 0; article < articleCount; article++) {
      const count = evaluated.isSuitable(article) ? (evaluated.luminaireCount[article] ?? 0) : 0;
      luminaireCount[article * unpinned.length + room] = count;
      costs[article * unpinned.length + room] =
        count === 0 ? (unlitCosts[room] ?? 0) : demand.weight * count * (candidates.unitCosts[article] ?? 0);
    }
  }
  return { costs: { unlitCosts, costs, articleCount }, luminaireCount };
}

const HALF = 0.5;

/** The second half of the progress. */
function* secondHalf<T>(steps: Generator<number, T>): Generator<number, T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    yield HALF + HALF * value;
  }
}
