import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { collatorOf } from "#model/languages/collator.ts";
import { runToEnd } from "#model/run-steps.ts";
import { rankArticles } from "./article-kinds.ts";
import { costOf, inRoom, randomBuilding, randomNumbers, type RandomBuilding } from "./brute-force.oracle.ts";
import { buildingChoice, unlimitedChoiceSteps } from "./choose-articles.ts";
import { reductionSteps } from "./reductions.ts";

const METHOD = new URL("../../../docs/lighting-method.md", import.meta.url);

function reduced({ offered, input }: RandomBuilding) {
  const unlimited = runToEnd(unlimitedChoiceSteps(rankArticles(offered, collatorOf("en").compare), input));
  return { unlimited, ...runToEnd(reductionSteps(unlimited, offered.glare.digests)) };
}

/** By trying all sets of so many articles: the fewest rooms without light, then the least cost. */
type Total = readonly [unlit: number, cost: number];

/** What a building costs with a set of articles. @param costs by article and room; `undefined`: it does not suit */
function totalOf(
  costs: readonly (readonly (number | undefined)[])[],
  set: readonly number[],
  counts: readonly number[],
): Total {
  // prettier-ignore
  let [unlit, total] = [0, 0];
  for (const [room, count] of counts.entries()) {
    const least = Math.min(...set.map((row) => costs[row]?.[room] ?? Infinity));
    if (least === Infinity) unlit += count;
    else total += least;
  }
  return [unlit, total];
}

function* setsOf(rows: readonly number[], size: number): Generator<readonly number[]> {
  if (size === 0) yield [];
  else for (const [at, row] of rows.entries()) for (const rest of setsOf(rows.slice(at + 1), size - 1)) yield [row, ...rest]; // prettier-ignore
}

const costsIn = (made: RandomBuilding) => {
  const { rooms, criterion } = made.input;
  return made.offered.codes.map((_, row) =>
    rooms.map((room) => {
      const found = costOf(made, room, row);
      return found && found.cost[0] * room.count * (criterion === "energy" ? room.hours : 1);
    }),
  );
};

test("B6 in 150 random buildings each room has the best article of the set, and the totals are theirs", () => {
  const random = randomNumbers(99);
  let checked = 0;
  for (let building = 0; building < 150; building++) {
    const made = randomBuilding(random, { articles: 30, rooms: 6 });
    const { unlimited, reductions, kindsAt } = reduced(made);
    const { offered, input } = made;
    const { codes, lights: { lights: { watts } } } = offered; // prettier-ignore
    let before = Infinity;
    for (const { limit, rows, ...totals } of reductions) {
      const choice = buildingChoice(unlimited, kindsAt(limit));
      let [pieces, power, unlit] = [0, 0, 0];
      for (const [at, room] of input.rooms.entries()) {
        const best = rows
          .flatMap((row) => ({ row, ...costOf(made, room, row) }))
          .filter(({ cost }) => cost)
          .sort((a, b) => (a.cost?.[0] ?? 0) - (b.cost?.[0] ?? 0) || (a.cost?.[1] ?? 0) - (b.cost?.[1] ?? 0) || (codes[a.row] ?? "").localeCompare(codes[b.row] ?? "", "en", { numeric: true }))[0]; // prettier-ignore
        const pinned = room.pin === undefined ? undefined : { row: room.pin, pieces: inRoom(offered, room.pin, room.figures)?.pieces ?? 0 }; // prettier-ignore
        const expected = pinned ?? (best && { row: best.row, pieces: best.pieces ?? 0 });
        const found = choice.rooms[at]?.chosen;
        expect(found && { row: found.row, pieces: found.pieces }).toEqual(expected);
        const each = expected?.pieces ?? 0;
        pieces += each * room.count;
        power += each > 0 ? each * room.count * (watts[expected?.row ?? -1] || Number.NaN) : 0; // eslint-disable-line @typescript-eslint/prefer-nullish-coalescing
        if (each === 0) unlit += room.count;
        checked++;
      }
      expect({ pieces, unlit }).toEqual({ pieces: totals.pieces, unlit: totals.unlit });
      expect(Number.isNaN(power) ? Number.isNaN(totals.watts) : Math.abs(power - totals.watts) < 1e-6).toBe(true);
      expect(totals).toEqual({ articleCount: choice.articleCount, pieces: choice.pieces, watts: choice.watts, unlit: choice.unlit });
      expect(rows.length).toBeLessThanOrEqual(limit);
      expect(totals.articleCount).toBeLessThanOrEqual(limit);
      expect(unlit).toBeLessThanOrEqual(before);
      before = unlit;
    }
    const all = buildingChoice(unlimited);
    expect(reductions.at(-1)).toMatchObject({ pieces: all.pieces, unlit: all.unlit, watts: all.watts });
  }
  expect(checked).toBeGreaterThan(1000);
}); // prettier-ignore

test("B6 no set of up to four articles is better by more than 2 %, by trying all sets in small buildings", () => {
  const random = randomNumbers(2026);
  const gaps = new Map<number, number[]>();
  for (let building = 0; building < 120; building++) {
    const made = randomBuilding(random, { articles: 60, rooms: 16 });
    const rooms = made.input.rooms.map((room) => ({ ...room, pin: undefined }));
    const free = { ...made, input: { ...made.input, rooms } };
    const costs = costsIn(free);
    const counts = rooms.map(({ count }) => count);
    const useful = [...costs.keys()].filter((row) => costs[row]?.some((cost) => cost !== undefined));
    if (useful.length > 28) continue;
    for (const { limit, rows } of reduced(free).reductions.filter((item) => item.limit <= 4)) {
      let best: Total = [Infinity, Infinity];
      for (const set of setsOf(useful, Math.min(limit, useful.length))) {
        const total = totalOf(costs, set, counts);
        if (total[0] < best[0] || (total[0] === best[0] && total[1] < best[1])) best = total;
      }
      const [unlit, cost] = totalOf(costs, rows, counts);
      expect(unlit).toBe(best[0]);
      gaps.set(limit, [...(gaps.get(limit) ?? []), cost / Math.max(1, best[1]) - Math.min(1, best[1])]);
    }
  }
  const lines = [...gaps].map(([limit, all]) => {
    const exact = all.filter((gap) => Math.abs(gap) < 1e-9).length;
    expect(Math.max(...all)).toBeLessThanOrEqual(0.02);
    return `| ${limit} | ${all.length} | ${exact} | ${(100 * Math.max(...all)).toFixed(1)} % |`;
  });
  expect(readFileSync(METHOD, "utf8").replaceAll(/ +/g, " ")).toContain(lines.join("\n"));
}); // prettier-ignore
