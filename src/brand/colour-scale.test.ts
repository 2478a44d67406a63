import { wcagContrast } from "culori";
import { describe, expect, test } from "vitest";
import { adjustmentText, deriveScale } from "./colour-scale.ts";

const COLOURS = ["#0c6872", "teal", "red", "#ffcc00", "#000", "#fff", "oklch(70% 0.3 150)", "blue", "hsl(300 90% 80%)"];

describe.each(COLOURS)("in the scale of %s", (colour) => {
  const derived = deriveScale(colour);
  const scale = derived?.scale ?? fail();

  test.each(["600", "700", "800"] as const)(
    "the colour %s is legible on white and on the lightest background, and white is legible on it",
    (step) => {
      expect(wcagContrast(scale[step], "#ffffff")).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(scale[step], scale["50"])).toBeGreaterThanOrEqual(4.5);
    },
  );

  test("the colour 500 is visible on white", () => {
    expect(wcagContrast(scale["500"], "#ffffff")).toBeGreaterThanOrEqual(3);
  });

  test("dark text is legible on every background", () => {
    for (const step of ["50", "100", "200"] as const)
      expect(wcagContrast("#151c1e", scale[step])).toBeGreaterThanOrEqual(7);
  });
});

test("a legible colour stays unchanged", () => {
  expect(deriveScale("#0C6872")).toMatchObject({ scale: { "600": "#0c6872" }, isAdjusted: false });
});

test("a colour that is too light is darkened, and the message states both colours", () => {
  const derived = deriveScale("#ffcc00") ?? fail();
  expect(derived.isAdjusted).toBe(true);
  expect(adjustmentText(derived)).toMatch(/^has a contrast of 1\.\d:1 .*#[0-9a-f]{6}, of the same hue/);
});

test.each(["blau", "", "#12", "#0c687280", "rgb(0 0 0 / 50%)", "var(--a)", "url(a)"])("%j is not a colour", (text) => {
  expect(deriveScale(text)).toBeUndefined();
});

function fail(): never {
  throw new Error("The colour was not parsed.");
}
