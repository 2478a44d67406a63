import { expect, test } from "vitest";
import { coneSection, type LightCone } from "#lighting/photometry/photometric-properties.ts";
import { svgProblems, parseSvg } from "#drawing/scene/well-formed.oracle.ts";
import { coneDiagram } from "./cone-diagram.ts";

const lightCone = (across: LightCone["across"], along = across): LightCone => ({ nadirCandela: 1234, across, along });
const draw = (cone: LightCone, isEstimated = false, language: "en" | "de" = "en"): string =>
  coneDiagram(
    cone,
    [1, 2, 3, 4, 5].map((distance) => coneSection(cone, distance)),
    { width: 360, language, isEstimated, label: "L" },
  );

test.each([
  ["narrow", lightCone([-7, 7])],
  ["wide", lightCone([-79, 79], [-60, 60])],
  ["asymmetric", lightCone([10, 65])],
])("the cone diagram of a %s beam is well-formed", (_, cone) => {
  expect(svgProblems(draw(cone))).toEqual([]);
});

test("a cone diagram has the diameter and the illuminance at each distance", () => {
  const { texts } = parseSvg(draw(lightCone([-20, 20])));
  expect(texts).toEqual(expect.arrayContaining(["Ø m", "1", "0.73", "1,230", "5", "3.64", "49"]));
});

test("a cone diagram has both widths if the planes differ, in the format of the language", () => {
  const { texts } = parseSvg(draw(lightCone([-20, 20], [-30, 30]), false, "de"));
  expect(texts).toEqual(expect.arrayContaining(["C0 × C90 m", "0,73 × 1,15", "1.230"]));
});

test("a cone diagram marks estimated values", () => {
  const { texts } = parseSvg(draw(lightCone([-20, 20]), true));
  expect(texts).toContain("≈\u00A00.73");
  expect(texts).toContain("≈\u00A01,230");
});
