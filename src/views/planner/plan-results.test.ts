import { expect, test } from "vitest";
import type { LightPlanResult } from "#planning/light-plan.ts";
import { estimateMark, resultRows } from "./plan-results.ts";
import type { PlanTexts } from "./plan-texts.ts";

const light = {
  average: 512,
  minimum: 300,
  uniformity: 0.6,
  ceilingAverage: 80,
  wallAverage: 200,
  cylindrical: { average: 150 },
};

test("P1 of a plan's results, only the text in place of an unknown UGR may be translated", () => {
  const texts: PlanTexts = { language: "en", planner: (key) => (key === "noUgr" ? "not known for UGR 2019" : key) };
  const messagesOf = (ugr: object) =>
    resultRows({ light, ...ugr } as LightPlanResult, { maintenance: 0.8 }, { ugr: 19, uniformity: 0.6 }, texts, "")
      .filter(({ isMessage }) => isMessage)
      .map(({ text }) => text);
  expect(messagesOf({})).toEqual(["not known for UGR 2019"]);
  expect(messagesOf({ ugr: { highest: 18 } })).toEqual([]);
});

test("F12 of a plan with an estimated light distribution, all figures but those of the power are marked", () => {
  const texts: PlanTexts = { language: "en", planner: (key) => key };
  const result = {
    light,
    ugr: { highest: 18 },
    power: { watts: 80, perSquareMetre: 2, perSquareMetrePer100Lux: 0.4 },
    grid: {},
    proposal: { utilisation: 0.55 },
  } as LightPlanResult;
  const unmarkedOf = (estimateReasons: readonly ("optic" | undefined)[]) => {
    const mark = estimateMark(estimateReasons.map((estimateReason) => ({ estimateReason })));
    return resultRows(result, { maintenance: 0.8 }, { ugr: 19, uniformity: 0.6 }, texts, mark)
      .filter(({ text }) => !text.startsWith("≈"))
      .map(({ key }) => key);
  };
  expect(unmarkedOf([undefined, "optic"])).toEqual(["power", "density"]);
  expect(unmarkedOf([undefined])).toHaveLength(10);
});
