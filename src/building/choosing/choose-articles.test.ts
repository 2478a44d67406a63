import { expect, test } from "vitest";
import { collatorOf } from "#model/languages/collator.ts";
import { runToEnd } from "#model/run-steps.ts";
import { DEFAULT_ROOM } from "#planning/room-setting.ts";
import { rankArticles } from "./article-kinds.ts";
import { exclusionBit, type Exclusion } from "./article-scopes.ts";
import {
  bestArticle,
  exclusionsOf,
  evaluateArticle,
  randomBuilding,
  type RandomBuilding,
} from "./brute-force.oracle.ts";
import { randomNumbers } from "../../../tests/setup/seeded.ts";
import { buildingChoice, unlimitedChoiceSteps } from "./choose-articles.ts";

const chooseFor = ({ offered, input }: RandomBuilding) =>
  buildingChoice(runToEnd(unlimitedChoiceSteps(rankArticles(offered, collatorOf("en").compare), input)));

test("B4 in 300 random buildings every article and its number of luminaires are those found by brute force", () => {
  const random = randomNumbers(41);
  const counts = { chosen: 0, unlit: 0, pinned: 0 };
  for (let round = 0; round < 300; round++) {
    const building = randomBuilding(random, { articles: 40, rooms: 8 });
    const choice = chooseFor(building);
    for (const [index, room] of building.input.rooms.entries()) {
      const chosen = choice.rooms[index]?.chosen;
      if (room.pin !== undefined) {
        expect(chosen?.code).toBe(building.offered.codes[room.pin]);
        expect(chosen?.luminaireCount).toBe(
          evaluateArticle(building.offered, room.pin, room.figures)?.luminaireCount ?? 0,
        );
        counts.pinned++;
        continue;
      }
      const best = bestArticle(building, room);
      expect(
        chosen && { code: chosen.code, luminaireCount: chosen.luminaireCount },
        `building ${round}, room ${index}`,
      ).toEqual(best && { code: building.offered.codes[best.row], luminaireCount: best.luminaireCount });
      counts[best ? "chosen" : "unlit"]++;
    }
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(50);
});

test("B4 the numbers of suitable articles, and of others by their first reason, are those found by brute force", () => {
  const random = randomNumbers(7);
  const reasons = new Map<string, number>();
  for (let round = 0; round < 40; round++) {
    const building = randomBuilding(random, { articles: 40, rooms: 6 });
    const { offered, input } = building;
    for (const [index, { scope, figures, ugr }] of input.rooms.entries()) {
      const { suitableCount = 0, rejectedCounts, relaxations = [], lowestUgr } = chooseFor(building).rooms[index] ?? {};
      const articles = offered.codes.map((_, row) => ({
        bits: exclusionsOf(building, scope, row),
        ...evaluateArticle(offered, row, figures),
        row,
      }));
      const inPortfolio = articles.filter(({ bits }) => (bits & exclusionBit("portfolio")) === 0);
      const counts = new Map<string, number>();
      const isGlaring = (articleUgr: number | undefined): boolean =>
        ugr !== undefined && !((articleUgr ?? Infinity) <= ugr);
      for (const { bits, luminaireCount, isEven, ugr: articleUgr } of inPortfolio) {
        const [emergency, protection] = [exclusionBit("emergency-version"), exclusionBit("protection")];
        const reason =
          (bits & ~(emergency | protection)) !== 0
            ? "filters"
            : (bits & emergency) !== 0
              ? "emergency"
              : luminaireCount === undefined
                ? "dim"
                : !isEven
                  ? "uneven"
                  : bits === protection
                    ? "protection"
                    : isGlaring(articleUgr)
                      ? "glare"
                      : "suitable";
        counts.set(reason, (counts.get(reason) ?? 0) + 1);
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      }
      expect({ ...rejectedCounts, suitable: suitableCount }).toEqual(
        Object.fromEntries(
          ["filters", "emergency", "dim", "uneven", "protection", "glare", "suitable"].map((reason) => [
            reason,
            counts.get(reason) ?? 0,
          ]),
        ),
      );
      const emergencyBit = exclusionBit("emergency-version");
      const helping = new Map<number, number>();
      for (const { bits, isEven, ugr: articleUgr } of suitableCount > 0 ? [] : inPortfolio)
        if (bits !== 0 && bits < emergencyBit && isEven && !isGlaring(articleUgr))
          helping.set(bits, (helping.get(bits) ?? 0) + 1);
      expect(
        new Map(relaxations.map((item) => [exclusionBit(item.exclusions[0] ?? "portfolio"), item.articleCount])),
      ).toEqual(helping);
      const tooGlaring = inPortfolio.flatMap((item) =>
        suitableCount === 0 && item.bits === 0 && item.isEven && isGlaring(item.ugr) ? (item.ugr ?? []) : [],
      );
      expect(lowestUgr ?? Infinity).toBeCloseTo(Math.min(...tooGlaring), 2);
    }
  }
  expect([...reasons.keys()].length).toBe(7);
});

test("B4 if dropping no single exclusion helps, pairs that help are proposed, else all of them together", () => {
  const { offered, input } = randomBuilding(randomNumbers(3), { articles: 1, rooms: 1 });
  const { lights } = offered.lights;
  const bright = {
    ...offered,
    lights: {
      ...offered.lights,
      lights: {
        ...lights,
        flux: Float64Array.of(3000),
        photometry: Int32Array.of(1),
        mounting: Uint8Array.of(0),
        isInMainsOperation: Uint8Array.of(0),
        bodyHeight: Uint16Array.of(0),
      },
    },
  };
  const relaxationsFor = (...exclusions: Exclusion[]) => {
    const bits = exclusions.reduce((set, exclusion) => set | exclusionBit(exclusion), 0);
    const room = { figures: DEFAULT_ROOM, scope: 0, count: 1, hours: 1 };
    return chooseFor({ offered: bright, input: { ...input, rooms: [room], scopes: [Uint16Array.of(bits)] } }).rooms[0]
      ?.relaxations;
  };
  expect(relaxationsFor()).toEqual([]);
  expect(relaxationsFor("mounting", "control")).toEqual([{ exclusions: ["mounting", "control"], articleCount: 1 }]);
  expect(relaxationsFor("categories", "mounting", "control")).toEqual([
    { exclusions: ["categories", "mounting", "control"], articleCount: 1 },
  ]);
  expect(relaxationsFor("mounting", "protection")).toEqual([]);
});
