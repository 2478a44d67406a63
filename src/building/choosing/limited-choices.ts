import { pickKinds, kindScopeAt, type ArticleKinds } from "./article-kinds.ts";
import { unlimitedKinds, totalsOf, type UnlimitedChoice } from "./choose-articles.ts";
import type { LimitedChoice } from "./building-choice.ts";
import { cheapestInRoom, cheapestSetSteps, type ArticleCosts } from "./cheapest-sets.ts";
import { MAX_ROOM_CANDIDATES, RoomEvaluation } from "./room-evaluation.ts";
import type { GlareDigest } from "#planning/suitability/glare-table.ts";

/** The choices with few different articles. They cannot be posted to workers. */
export interface LimitedChoices {
  /** By limit, ascending: from 1 (or the number of pinned articles, if more) to the number in the unlimited choice. */
  readonly choices: readonly LimitedChoice[];
  /**
   * The kind of article chosen for each group under a limit, an input of `buildingChoice`. Limits out of range are
   * clamped.
   */
  readonly kindsAt: (limit: number) => Int32Array;
}

/** The maximum of candidates × different rooms; the search then takes seconds. */
const MAX_COST_ENTRIES = 250_000;
/** The minimum number of candidates in addition to those of the unlimited choice. */
const MIN_EXTRA_CANDIDATES = 64;
/** The cost of a room without light: more than any power or number of luminaires. */
const UNLIT_COST = 1e18;

/**
 * The best choice for each number of different articles. Candidates are all articles of the unlimited choice, the
 * pinned ones, the next best ones in each room, and those that suit the most rooms (if tied, at the least cost).
 *
 * @returns a generator that yields its progress, 0 … 1
 * @see rule B6
 */
export function* limitedChoiceSteps(
  unlimited: UnlimitedChoice,
  digests: readonly GlareDigest[],
): Generator<number, LimitedChoices> {
  const { groups, kinds } = unlimited;
  const candidates = candidateKinds(unlimited);
  const chosen = unlimitedKinds(unlimited);
  const positions = new Map(candidates.map((kind, position) => [kinds.codes[kind], position]));
  const candidatePosition = (kind: number): number => positions.get(kinds.codes[kind]) ?? -1;
  const pinned = ascending(
    groups.flatMap(({ pin, ranked }) => (pin === undefined || !ranked.isCalculated ? [] : candidatePosition(pin))),
  );
  const unpinned = [...groups.keys()].filter(
    (groupIndex) => groups[groupIndex]?.pin === undefined && (chosen[groupIndex] ?? -1) >= 0,
  );
  const { costs, luminaireCounts } = yield* candidateCosts(unlimited, pickKinds(kinds, candidates), unpinned, digests);
  const problem: ArticleCosts = { ...costs, pinned };
  const used = ascending([...chosen].filter((kind) => kind >= 0).map(candidatePosition));
  const sets = yield* secondHalf(cheapestSetSteps(problem, used));
  const kindsWith = (set: readonly number[]): Int32Array => {
    const kindByGroup = chosen.slice();
    for (const [room, groupIndex] of unpinned.entries())
      kindByGroup[groupIndex] = candidates[set[cheapestInRoom(problem, set, room).position] ?? -1] ?? -1;
    return kindByGroup;
  };
  const roomByGroup = new Map(unpinned.map((groupIndex, room) => [groupIndex, room]));
  const knownCount = (groupIndex: number, kind: number): number | undefined => {
    const room = roomByGroup.get(groupIndex);
    return room === undefined ? undefined : luminaireCounts[candidatePosition(kind) * unpinned.length + room];
  };
  const minLimit = Math.max(1, pinned.length);
  const choices: LimitedChoice[] = [];
  for (const [index, set] of sets.entries()) {
    yield 1;
    const kindByGroup = kindsWith(set);
    const codes = set.flatMap((position) => kinds.codes[candidates[position] ?? -1] ?? []);
    choices.push({ limit: minLimit + index, codes, ...totalsOf(unlimited, kindByGroup, knownCount) });
  }
  return {
    choices,
    kindsAt: (limit) => kindsWith(sets[Math.max(0, Math.min(sets.length - 1, limit - minLimit))] ?? []),
  };
}

const ascending = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((a, b) => a - b);

/** The candidates: one kind for each article, in the order of codes. */
function candidateKinds(unlimited: UnlimitedChoice): number[] {
  const { groups, kinds, costs, litRoomCounts } = unlimited;
  const byCode = new Map<string, number>();
  const add = (kind: number): void => {
    const code = kinds.codes[kind];
    if (code !== undefined && !byCode.has(code)) byCode.set(code, kind);
  };
  for (const { pin = -1 } of groups) add(pin);
  unlimitedKinds(unlimited).forEach(add);
  const maxCandidates = Math.max(
    byCode.size + MIN_EXTRA_CANDIDATES,
    Math.floor(MAX_COST_ENTRIES / Math.max(1, groups.length)),
  );
  const suitable = [...litRoomCounts.keys()].filter((kind) => (litRoomCounts[kind] ?? 0) > 0);
  const byReach = suitable.sort(
    (a, b) => (litRoomCounts[b] ?? 0) - (litRoomCounts[a] ?? 0) || (costs[a] ?? 0) - (costs[b] ?? 0) || a - b,
  );
  const nextBest = Array.from({ length: MAX_ROOM_CANDIDATES }, (_, rank) =>
    groups.flatMap(({ ranked }) => ranked.kinds[rank] ?? []),
  ).flat();
  for (const kind of [...byReach.slice(0, maxCandidates / 2), ...nextBest, ...byReach]) {
    if (byCode.size >= maxCandidates) break;
    add(kind);
  }
  return [...byCode.values()].sort((a, b) => (kinds.ranks[a] ?? 0) - (kinds.ranks[b] ?? 0));
}

/**
 * The cost of each candidate in rooms without a pinned article, and its number of luminaires in one of the identical
 * rooms.
 */
function* candidateCosts(
  { groups }: UnlimitedChoice,
  candidates: ArticleKinds,
  unpinned: readonly number[],
  digests: readonly GlareDigest[],
): Generator<number, { readonly costs: Omit<ArticleCosts, "pinned">; readonly luminaireCounts: Uint16Array }> {
  const evaluation = new RoomEvaluation(candidates, digests);
  const articleCount = candidates.codes.length;
  const unlitCosts = Float64Array.from(unpinned, (groupIndex) => UNLIT_COST * (groups[groupIndex]?.count ?? 1));
  const costs = new Float64Array(articleCount * unpinned.length);
  const luminaireCounts = new Uint16Array(articleCount * unpinned.length);
  for (const [room, groupIndex] of unpinned.entries()) {
    yield (HALF * room) / unpinned.length;
    const group = groups[groupIndex];
    if (!group) continue;
    const evaluated = evaluation.evaluate(group, kindScopeAt(candidates, group.scope).permitted);
    for (let article = 0; article < articleCount; article++) {
      const count = evaluated.isSuitable(article) ? (evaluated.luminaireCount[article] ?? 0) : 0;
      luminaireCounts[article * unpinned.length + room] = count;
      costs[article * unpinned.length + room] =
        count === 0 ? (unlitCosts[room] ?? 0) : group.weight * count * (candidates.unitCosts[article] ?? 0);
    }
  }
  return { costs: { unlitCosts, costs, articleCount }, luminaireCounts };
}

const HALF = 0.5;

/** Maps the progress of a generator to the second half. */
function* secondHalf<T>(steps: Generator<number, T>): Generator<number, T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    yield HALF + HALF * value;
  }
}
