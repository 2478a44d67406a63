import { expect, test } from "vitest";
import { withNonBreakingUnits, withNonBreakingDimensions } from "./attribute-texts.ts";

const NO_BREAK = "\u00a0";

test.each([
  ["3,250 lm", "3,250_lm"],
  ["98 lm/W", "98_lm/W"],
  ["1,195 × 295 × 16 mm", "1,195 ×_295 ×_16_mm"],
  ["600 × 86 mm – 1.800 × 86 mm", "600_×_86_mm – 1.800_×_86_mm"],
  ["Einzelbatterie 3 h", "Einzelbatterie 3_h"],
  ["battery 1 h, battery 3 h", "battery 1_h, battery 3_h"],
  ["2 high bays", "2 high bays"],
  ["LED, 4 heads", "LED, 4 heads"],
  ["UGR ≤ 19", "UGR ≤_19"],
  ["Panels · ≥ IP65 · ≥ IK08", "Panels · ≥_IP65 · ≥_IK08"],
  ["", ""],
])("%j does not break between a number and its unit", (text, expected) => {
  expect(withNonBreakingUnits(text)).toBe(expected.replaceAll("_", NO_BREAK));
});

test("dimensions are kept on one line", () => {
  expect(withNonBreakingDimensions("300 × 1,200, 600 × 600 mm")).toBe(
    "300_×_1,200, 600_×_600_mm".replaceAll("_", NO_BREAK),
  );
});
