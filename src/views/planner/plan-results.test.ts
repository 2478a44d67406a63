import { expect, test } from "vitest";
import type { LightPlanResult } from "#planning/light-plan.ts";
import { resultRows } from "./plan-results.ts";
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
    resultRows({ light, ...ugr } as LightPlanResult, { maintenance: 0.8 }, { ugr: 19, uniformity: 0.6 }, texts)
      .filter(({ isMessage }) => isMessage)
      .map(({ text }) => text);
  expect(messagesOf({})).toEqual(["not known for UGR 2019"]);
  expect(messagesOf({ ugr: { highest: 18 } })).toEqual([]);
});
