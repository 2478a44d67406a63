import { expect, test } from "vitest";
import type { LightPlanResult } from "#planning/light-plan.ts";
import type { RoomFigures } from "#planning/room-setting.ts";
import { createDocumentTexts } from "../sheet/document-texts.ts";
import { planResultRows } from "./plan-content.ts";

const RESULT = {
  light: {
    average: 512,
    minimum: 300,
    uniformity: 0.6,
    ceilingAverage: 80,
    wallAverage: 200,
    cylindrical: { average: 150 },
  },
  ugr: { highest: 21.3 },
} as unknown as LightPlanResult;
const ROOM = { illuminance: 500, maintenance: 0.8 } as RoomFigures;

test.each([
  ["de", "höchstens 19,5"],
  ["en", "at most 19.5"],
] as const)("P1 F12 in %s, a PDF writes a UGR limit with decimals in its language", (language, limit) => {
  const rows = planResultRows(RESULT, ROOM, { ugr: 19.5, uniformity: undefined }, createDocumentTexts(language), "");
  expect(rows.filter(({ isUnmet }) => isUnmet).map(({ value }) => value)).toEqual([expect.stringContaining(limit)]);
});
