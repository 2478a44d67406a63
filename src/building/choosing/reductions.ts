import { pickKinds, scopeOf, type ArticleKinds } from "./article-kinds.ts";
import { plainKinds, totalsOf, type PlainChoice } from "./choose-articles.ts";
import type { Reduction } from "./choosing.ts";
import { cheapestIn, fewTypesSteps, type TypeCosts } from "./few-types.ts";
import { RoomEvaluation } from "./room-evaluation.ts";
import type { GlareDigest } from "#planning/suitability/glare-table.ts";

/** The choices with few different articles. Not transferable between threads. */
export interface FewTypes {
  /** By limit, ascending: from one article (or the number of pinned ones, if more) to those of the plain choice. */
  readonly reductions: readonly Reduction[];
  /** The kind of each demand's article with a limit (`buildingChoice`), which is clamped. */
  readonly kindsAt: (limit: number) => Int32Array;
}

/** The maximum number of candidates times different rooms, for which the search takes seconds. */
const MAX_COSTS = 250_000;
/** The minimum number of candidates besides those of the plain choice. */
const MIN_FURTHER = 64;
/** The cost of a room without light: more than any power or number of pieces. */
const UNLIT_COST = 1e18;

/**
 * The best choice for each number of different articles. Candidates are all articles of the plain choice, the pinned ones, the next best
 * ones in each room, and those that suit most rooms at the least cost.
 *
 * @returns a generator that yields its progress, 0 … 1
 * @see rule B6
 */
export function* reductionSteps(plain: PlainChoice, digests: readonly GlareDigest[]): Generator<number, FewTypes> {
  const { demands, kinds } = plain;
  const candidates = candidateKinds(plain);
  const chosen = plainKinds(plain);
  const positions = new Map(candidates.map((kind, position) => [kinds.row[kind] ?? -1, position]));
  const candidatePosition = (kind: number): number => positions.get(kinds.row[kind] ?? -1) ?? -1;
  const pinned = ascending(demands.flatMap(({ pin, ranked }) => (pin === undefined || !ranked.isCalculated ? [] : candidatePosition(pin)))); // prettier-ignore
  const free = [...demands.keys()].filter(
    (demandIndex) => demands[demandIndex]?.pin === undefined && (chosen[demandIndex] ?? -1) >= 0,
  );
  const { costs, pieces } = yield* candidateCosts(plain, pickKinds(kinds, candidates), free, digests);
  const problem: TypeCosts = { ...costs, pinned };
  const used = ascending([...chosen].filter((kind) => kind >= 0).map(candidatePosition));
  const sets = yield* secondHalf(fewTypesSteps(problem, used));
  const kindsWith = (set: readonly number[]): Int32Array => {
    const kindOf = chosen.slice();
    for (const [room, demandIndex] of free.entries()) kindOf[demandIndex] = candidates[set[cheapestIn(problem, set, room).article] ?? -1] ?? -1; // prettier-ignore
    return kindOf;
  };
  const roomOf = new Map(free.map((demandIndex, room) => [demandIndex, room]));
  const knownPieces = (demandIndex: number, kind: number): number | undefined => {
    const room = roomOf.get(demandIndex);
    return room === undefined ? undefined : pieces[candidatePosition(kind) * free.length + room];
  };
  const least = Math.max(1, pinned.length);
  const reductions: Reduction[] = [];
  for (const [index, set] of sets.entries()) {
    yield 1;
    const kindOf = kindsWith(set);
    const rows = set.flatMap((position) => kinds.row[candidates[position] ?? -1] ?? []);
    reductions.push({ limit: least + index, rows, ...totalsOf(plain, kindOf, knownPieces) });
  }
  return {
    reductions,
    kindsAt: (limit) => kindsWith(sets[Math.max(0, Math.min(sets.length - 1, limit - least))] ?? []),
  };
}

const ascending = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((a, b) => a - b);

/** One kind for each article, in the order of codes. */
function candidateKinds(plain: PlainChoice): number[] {
  const { demands, kinds, costs, litRooms } = plain;
  const byRow = new Map<number, number>();
  const add = (kind: number): void => {
    if (kind >= 0 && !byRow.has(kinds.row[kind] ?? -1)) byRow.set(kinds.row[kind] ?? -1, kind);
  };
  for (const { pin = -1 } of demands) add(pin);
  plainKinds(plain).forEach(add);
  const most = Math.max(byRow.size + MIN_FURTHER, Math.floor(MAX_COSTS / Math.max(1, demands.length)));
  const all = demands.reduce((sum, { ranked }) => sum + ranked.kinds.length, 0);
  const suitable = [...litRooms.keys()].filter((kind) => (litRooms[kind] ?? 0) > 0);
  const byReach = suitable.sort((a, b) => (litRooms[b] ?? 0) - (litRooms[a] ?? 0) || (costs[a] ?? 0) - (costs[b] ?? 0) || a - b); // prettier-ignore
  const next = Array.from({ length: all === 0 ? 0 : 8 }, (_, rank) => demands.flatMap(({ ranked }) => ranked.kinds[rank] ?? [])).flat(); // prettier-ignore
  for (const kind of [...byReach.slice(0, most / 2), ...next, ...byReach]) {
    if (byRow.size >= most) break;
    add(kind);
  }
  return [...byRow.values()].sort((a, b) => (kinds.rank[a] ?? 0) - (kinds.rank[b] ?? 0));
}

/** The costs of the candidates in rooms without a pinned article, and their pieces in one of the equal rooms. */
function* candidateCosts(
  { demands }: PlainChoice,
  candidates: ArticleKinds,
  free: readonly number[],
  digests: readonly GlareDigest[],
): Generator<number, { readonly costs: Omit<TypeCosts, "pinned">; readonly pieces: Uint16Array }> {
  const evaluation = new RoomEvaluation(candidates, digests);
  const articles = candidates.row.length;
  const unlit = Float64Array.from(free, (demandIndex) => UNLIT_COST * (demands[demandIndex]?.count ?? 1));
  const costs = new Float64Array(articles * free.length);
  const pieces = new Uint16Array(articles * free.length);
  for (const [room, demandIndex] of free.entries()) {
    yield (HALF * room) / free.length;
    const demand = demands[demandIndex];
    if (!demand) continue;
    const evaluated = evaluation.evaluate(demand, scopeOf(candidates, demand.scope).permitted);
    for (let article = 0; article < articles; article++) {
      const count = evaluated.suits(article) ? (evaluated.pieces[article] ?? 0) : 0;
      pieces[article * free.length + room] = count;
      costs[article * free.length + room] = count === 0 ? (unlit[room] ?? 0) : demand.weight * count * (candidates.unit[article] ?? 0); // prettier-ignore
    }
  }
  return { costs: { unlit, costs, articles }, pieces };
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
