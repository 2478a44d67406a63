import { HOURS_PER_YEAR } from "#planning/energy/energy-assumptions.ts";
import { articleKinds, kindScopeAt, type ArticleKinds, type RankedArticles } from "./article-kinds.ts";
import type { BuildingChoice, ChoiceTotals, ChoiceInput, RoomChoice, RoomRequirements } from "./building-choice.ts";
import { rankRoom, findRemedies, RoomEvaluation, type RankedRoom } from "./room-evaluation.ts";

/** Rooms with the same requirements, which are calculated once. */
interface RoomGroup extends Pick<RoomRequirements, "figures" | "ugr" | "scope"> {
  readonly count: number;
  /** The weight of their costs by the criterion. */
  readonly weight: number;
  /** The kind of the pinned article; absent: none. */
  readonly pin: number | undefined;
  readonly ranked: RankedRoom;
}

/**
 * The choice without a limit on different articles, from which choices with a limit are derived. It cannot be posted to
 * workers.
 */
export interface UnlimitedChoice {
  readonly kinds: ArticleKinds;
  readonly evaluation: RoomEvaluation;
  readonly groups: readonly RoomGroup[];
  /** The index in `groups` of each room of the input. */
  readonly groupByRoom: readonly number[];
  /** By kind: its cost in all rooms that it suits, and the number of these rooms. */
  readonly costs: Float64Array;
  readonly litRoomCounts: Float64Array;
}

/**
 * Chooses the best article of each room separately: of those that the planner page lists as suitable, the one that
 * needs the fewest luminaires (if tied, the least power) or the least power (if tied, the fewest luminaires), and if
 * still tied, the first by code.
 *
 * @returns a generator that yields its progress, 0 … 1, about every millisecond
 * @see rule B4
 */
export function* unlimitedChoiceSteps(
  articles: RankedArticles,
  input: ChoiceInput,
): Generator<number, UnlimitedChoice> {
  const kinds = articleKinds(articles, input);
  yield 0;
  const evaluation = new RoomEvaluation(kinds, articles.glare.digests);
  const { distinct, groupByRoom } = distinctRooms(input);
  const [costs, litRoomCounts] = [new Float64Array(kinds.codes.length), new Float64Array(kinds.codes.length)];
  const groups: RoomGroup[] = [];
  for (const { pin, ...group } of distinct) {
    yield groups.length / distinct.length;
    const { count, weight } = group;
    const scope = kindScopeAt(kinds, group.scope);
    const ranked = rankRoom(evaluation.evaluate(group, scope.permitted), kinds, scope, (kind, cost) => {
      costs[kind] = (costs[kind] ?? 0) + weight * cost;
      litRoomCounts[kind] = (litRoomCounts[kind] ?? 0) + count;
    });
    const remedies =
      ranked.suitableCount === 0 && ranked.isCalculated ? findRemedies(evaluation.evaluate(group), kinds, scope) : {};
    const pinned = pin === undefined ? undefined : kinds.pinnedKinds.get(pin);
    groups.push({ ...group, pin: pinned, ranked: { ...ranked, ...remedies } });
  }
  return { kinds, evaluation, groups, groupByRoom, costs, litRoomCounts };
}

type DistinctRoom = Omit<RoomGroup, "pin" | "ranked"> & Pick<RoomRequirements, "pin">;

function distinctRooms({
  rooms,
  criterion,
}: ChoiceInput): Pick<UnlimitedChoice, "groupByRoom"> & { distinct: DistinctRoom[] } {
  const positions = new Map<string, number>();
  const distinct: DistinctRoom[] = [];
  const groupByRoom = rooms.map(({ figures, ugr, scope, pin, count, hours }) => {
    const key = JSON.stringify([Object.entries(figures).sort(([a], [b]) => (a < b ? -1 : 1)), ugr, scope, pin]);
    const weight = criterion === "energy" ? (count * hours) / HOURS_PER_YEAR : count;
    const index = positions.get(key) ?? distinct.length;
    const existing = distinct[index];
    positions.set(key, index);
    distinct[index] = existing
      ? { ...existing, count: existing.count + count, weight: existing.weight + weight }
      : { figures, ugr, scope, pin, count, weight };
    return index;
  });
  return { distinct, groupByRoom };
}

/** The kind of article chosen for each group; −1 for none. */
export const unlimitedKinds = ({ groups }: UnlimitedChoice): Int32Array =>
  Int32Array.from(groups, ({ pin, ranked }) => (ranked.isCalculated ? (pin ?? ranked.kinds[0] ?? -1) : -1));

/**
 * The choice as plain data.
 *
 * @param kindByGroup the kind of article for each group; default: the best one of each room
 */
export function buildingChoice(
  unlimited: UnlimitedChoice,
  kindByGroup: Int32Array = unlimitedKinds(unlimited),
): BuildingChoice {
  const { groups, groupByRoom, evaluation } = unlimited;
  const choices = groups.map((group, index): RoomChoice => {
    const { kinds, ...ranked } = group.ranked;
    const kind = kindByGroup[index] ?? -1;
    const isPinned = group.pin !== undefined;
    const room = kind >= 0 && (isPinned || kind !== kinds[0]) ? evaluation.evaluate(group, [kind]) : undefined;
    const chosen = room ? room.article(kind) : kind < 0 ? undefined : ranked.ranking[0];
    return { chosen, isPinned, shortcomings: isPinned && room ? room.reasonsOf(kind) : [], ...ranked };
  });
  return { rooms: groupByRoom.flatMap((index) => choices[index] ?? []), ...totalsOf(unlimited, kindByGroup) };
}

/**
 * The totals of a choice.
 *
 * @param kindByGroup the kind of article for each group; −1 for none
 * @param knownCount the known number of luminaires of a kind in one room of a group; if it returns `undefined`, it is
 * calculated
 */
export function totalsOf(
  { groups, kinds, evaluation }: UnlimitedChoice,
  kindByGroup: Int32Array,
  knownCount: (index: number, kind: number) => number | undefined = () => undefined,
): ChoiceTotals {
  const codes = new Set<string>();
  let [luminaireCount, watts, unlitRoomCount] = [0, 0, 0];
  for (const [index, group] of groups.entries()) {
    const kind = kindByGroup[index] ?? -1;
    if (!group.ranked.isCalculated) continue;
    const countInRoom = kind < 0 ? 0 : (knownCount(index, kind) ?? luminaireCountInRoom(group, kind, evaluation));
    if (kind >= 0) codes.add(kinds.codes[kind] ?? "");
    if (countInRoom === 0) unlitRoomCount += group.count;
    else {
      luminaireCount += countInRoom * group.count;
      const power = kinds.light.watts[kind] ?? 0;
      watts += countInRoom * group.count * (power > 0 ? power : Number.NaN);
    }
  }
  return { articleCount: codes.size, luminaireCount, watts, unlitRoomCount };
}

function luminaireCountInRoom(group: RoomGroup, kind: number, evaluation: RoomEvaluation): number {
  const [bestKind] = group.ranked.kinds;
  return kind === bestKind
    ? (group.ranked.ranking[0]?.luminaireCount ?? 0)
    : (evaluation.evaluate(group, [kind]).luminaireCount[kind] ?? 0);
}
