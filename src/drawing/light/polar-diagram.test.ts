import { expect, test } from "vitest";
import type { DistributionParameters } from "#lighting/defaults/parametric-curve.ts";
import { lightDistribution } from "./light-distribution.ts";
import { polarDiagram } from "./polar-diagram.ts";
import { faults, parsePicture } from "#drawing/scene/well-formed.oracle.ts";

const draw = (parameters: DistributionParameters): string =>
  polarDiagram(lightDistribution(parameters), { width: 240, label: "L" });
const dashed = (svg: string): number => svg.match(/stroke-dasharray="5 3"/g)?.length ?? 0;

test.each<[DistributionParameters, number]>([
  [{ shape: "spot", beam: 15 }, 0],
  [{ shape: "spot", beam: 60 }, 0],
  [{ shape: "batwing" }, 2],
  [{ shape: "asymmetric" }, 2],
  [{ shape: "direct-indirect" }, 2],
])("the second plane of %j is drawn and named only where it differs", (parameters, lines) => {
  const svg = draw(parameters);
  expect(faults(svg)).toEqual([]);
  expect(dashed(svg)).toBe(lines);
  expect(parsePicture(svg).texts.includes("C90–C270")).toBe(lines > 0);
});

test("shows the upper half if there is uplight", () => {
  expect(parsePicture(draw({ shape: "up", beam: 90 })).texts).toContain("180°");
  expect(parsePicture(draw({ shape: "spot", beam: 38 })).texts).not.toContain("180°");
});
