import { expect, test } from "vitest";
import type { ResolvedRoom } from "#planning/room-problems.ts";
import { planNames } from "./plan-texts.ts";

test("F12 the names that a plan's zone gets are known in both languages, so that only the visitor's own name is kept", () => {
  const texts = [
    { language: "en", text: "Office" },
    { language: "de", text: "Büro" },
  ];
  const figures = { length: 8.4, width: 5 } as ResolvedRoom["figures"];
  const planner = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
    [key, ...Object.values(values)].map(String).join(" ");
  expect(planNames({ roomType: { room_type_id: "office", texts, categories: [] }, figures }, planner)).toEqual([
    "zone Office 8.40 5.00\u00a0m",
    "zone Büro 8,40 5,00\u00a0m",
  ]);
  expect(planNames({ roomType: undefined, figures }, planner)).toEqual([
    "zone room 8.40 5.00\u00a0m",
    "zone room 8,40 5,00\u00a0m",
  ]);
});
