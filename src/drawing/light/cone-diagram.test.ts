import { expect, test } from "vitest";
import { coneSection, type LightCone } from "#lighting/photometry/light-cone.ts";
import { faults, parsePicture } from "#drawing/scene/well-formed.oracle.ts";
import { coneDiagram } from "./cone-diagram.ts";

const cone = (across: LightCone["across"], along = across): LightCone => ({ nadirCandela: 1234, across, along });
const draw = (body: LightCone, isEstimated = false, language: "en" | "de" = "en"): string =>
  coneDiagram(body, [1, 2, 3, 4, 5].map((distance) => coneSection(body, distance)), { language, isEstimated, label: "L" }); // prettier-ignore

test.each([
  ["narrow", cone([-7, 7])],
  ["wide", cone([-79, 79], [-60, 60])],
  ["leaning", cone([10, 65])],
])("the cone of a %s beam is well-formed", (_what, body) => {
  expect(faults(draw(body))).toEqual([]);
});

test("a cone is labelled with diameter and illuminance at each distance", () => {
  const { texts } = parsePicture(draw(cone([-20, 20])));
  expect(texts).toEqual(expect.arrayContaining(["Ø m", "1", "0.73", "1,230", "5", "3.64", "49"]));
});

test("a cone with different planes is labelled with both lengths, localised", () => {
  const { texts } = parsePicture(draw(cone([-20, 20], [-30, 30]), false, "de"));
  expect(texts).toEqual(expect.arrayContaining(["C0 × C90 m", "0,73 × 1,15", "1.230"]));
});

test("estimated figures are marked", () => {
  const { texts } = parsePicture(draw(cone([-20, 20]), true));
  expect(texts).toContain("≈\u00A00.73");
  expect(texts).toContain("≈\u00A01,230");
});
