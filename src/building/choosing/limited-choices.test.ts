import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { collatorOf } from "#model/languages/collator.ts";
import { runToEnd } from "#model/run-steps.ts";
import { rankArticles } from "./article-kinds.ts";
import { articleCost, evaluateArticle, randomBuilding, type RandomBuilding } from "./brute-force.oracle.ts";
import { randomNumbers } from "../../../tests/setup/seeded.ts";
import { buildingChoice, unlimitedChoiceSteps } from "./choose-articles.ts";
import { limitedChoiceSteps } from "./limited-choices.ts";

const METHOD = new URL("../../../docs/lighting-method.md", import.meta.url);

function limitedChoicesOf({ offered, input }: RandomBuilding) {
  const unlimited = runToEnd(unlimitedChoiceSteps(rankArticles(offered, collatorOf("en").compare), input));
  return { unlimited, ...runToEnd(limitedChoiceSteps(unlimited, offered.glare.digests)) };
}

/** The cost of a set of articles: first the rooms without light, then the cost of the others. */
type Total = readonly [unlit: number, cost: number];

/** @param costs by article and room; `undefined` if the article does not suit */
function totalOf(
  costs: readonly (readonly (number | undefined)[])[],
  set: readonly number[],
  counts: readonly number[],
): Total {
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
  else
    for (const [index, row] of rows.entries())
      for (const rest of setsOf(rows.slice(index + 1), size - 1)) yield [row, ...rest];
}

const costsIn = (building: RandomBuilding) => {
  const { rooms, criterion } = building.input;
  return building.offered.codes.map((_, row) =>
    rooms.map((room) => {
      const result = articleCost(building, room, row);
      return result && result.cost[0] * room.count * (criterion === "energy" ? room.hours : 1);
    }),
  );
};

test("B6 in 150 random buildings each room has the best article of the set, and the totals are those of the rooms", () => {
  const random = randomNumbers(99);
  let checked = 0;
  for (let round = 0; round < 150; round++) {
    const building = randomBuilding(random, { articles: 30, rooms: 6 });
    const { unlimited, choices, kindsAt } = limitedChoicesOf(building);
    const { offered, input } = building;
    const {
      codes,
      lights: {
        lights: { watts },
      },
    } = offered;
    let previousUnlit = Infinity;
    for (const { limit, codes: set, ...totals } of choices) {
      const rows = set.map((code) => codes.indexOf(code));
      const choice = buildingChoice(unlimited, kindsAt(limit));
      let [luminaireCount, power, unlit] = [0, 0, 0];
      for (const [index, room] of input.rooms.entries()) {
        const best = rows
          .flatMap((row) => ({ row, ...articleCost(building, room, row) }))
          .filter(({ cost }) => cost)
          .sort(
            (a, b) =>
              (a.cost?.[0] ?? 0) - (b.cost?.[0] ?? 0) ||
              (a.cost?.[1] ?? 0) - (b.cost?.[1] ?? 0) ||
              (codes[a.row] ?? "").localeCompare(codes[b.row] ?? "", "en", { numeric: true }),
          )[0];
        const pinned =
          room.pin === undefined
            ? undefined
            : { row: room.pin, luminaireCount: evaluateArticle(offered, room.pin, room.figures)?.luminaireCount ?? 0 };
        const expected = pinned ?? (best && { row: best.row, luminaireCount: best.luminaireCount ?? 0 });
        const chosen = choice.rooms[index]?.chosen;
        expect(chosen && { row: codes.indexOf(chosen.code), luminaireCount: chosen.luminaireCount }).toEqual(expected);
        const countPerRoom = expected?.luminaireCount ?? 0;
        luminaireCount += countPerRoom * room.count;
        power += countPerRoom > 0 ? countPerRoom * room.count * (watts[expected?.row ?? -1] || Number.NaN) : 0; // eslint-disable-line @typescript-eslint/prefer-nullish-coalescing
        if (countPerRoom === 0) unlit += room.count;
        checked++;
      }
      expect(totals).toMatchObject({ luminaireCount, unlitRoomCount: unlit });
      expect(Number.isNaN(power) ? Number.isNaN(totals.watts) : Math.abs(power - totals.watts) < 1e-6).toBe(true);
      expect(totals).toEqual({
        articleCount: choice.articleCount,
        luminaireCount: choice.luminaireCount,
        watts: choice.watts,
        unlitRoomCount: choice.unlitRoomCount,
      });
      expect(rows.length).toBeLessThanOrEqual(limit);
      expect(totals.articleCount).toBeLessThanOrEqual(limit);
      expect(unlit).toBeLessThanOrEqual(previousUnlit);
      previousUnlit = unlit;
    }
    const { luminaireCount, unlitRoomCount, watts: allWatts } = buildingChoice(unlimited);
    expect(choices.at(-1)).toMatchObject({ luminaireCount, unlitRoomCount, watts: allWatts });
  }
  expect(checked).toBeGreaterThan(1000);
});

test("B6 in small buildings, where all sets can be tried, no set of up to four articles is better by more than 2%", () => {
  const random = randomNumbers(2026);
  const gaps = new Map<number, number[]>();
  for (let round = 0; round < 120; round++) {
    const building = randomBuilding(random, { articles: 60, rooms: 16 });
    const rooms = building.input.rooms.map((room) => ({ ...room, pin: undefined }));
    const free = { ...building, input: { ...building.input, rooms } };
    const costs = costsIn(free);
    const counts = rooms.map(({ count }) => count);
    const useful = [...costs.keys()].filter((row) => costs[row]?.some((cost) => cost !== undefined));
    if (useful.length > 28) continue;
    for (const { limit, codes } of limitedChoicesOf(free).choices.filter((item) => item.limit <= 4)) {
      let best: Total = [Infinity, Infinity];
      for (const set of setsOf(useful, Math.min(limit, useful.length))) {
        const total = totalOf(costs, set, counts);
        if (total[0] < best[0] || (total[0] === best[0] && total[1] < best[1])) best = total;
      }
      const [unlit, cost] = totalOf(
        costs,
        codes.map((code) => building.offered.codes.indexOf(code)),
        counts,
      );
      expect(unlit).toBe(best[0]);
      gaps.set(limit, [...(gaps.get(limit) ?? []), cost / Math.max(1, best[1]) - Math.min(1, best[1])]);
    }
  }
  const lines = [...gaps].map(([limit, all]) => {
    const exact = all.filter((gap) => Math.abs(gap) < 1e-9).length;
    expect(Math.max(...all)).toBeLessThanOrEqual(0.02);
    return `| ${limit} | ${all.length} | ${exact} | ${(100 * Math.max(...all)).toFixed(1)}% |`;
  });
  expect(readFileSync(METHOD, "utf8").replaceAll(/ +/g, " ")).toContain(lines.join("\n"));
});
