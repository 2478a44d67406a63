import { expect, test } from "vitest";
import { parametricCurve, type DistributionParameters } from "#lighting/defaults/default-photometry.ts";
import { curveDistribution, type LightDistribution, polarDiagram } from "./polar-diagram.ts";
import { svgProblems, parseSvg } from "#drawing/scene/well-formed.oracle.ts";

const distribution = (parameters: DistributionParameters): LightDistribution => {
  const curve = parametricCurve(parameters);
  return (angle, plane, side = 1) => 300 * curve(angle, plane, side);
};
const uplight: LightDistribution = (angle) => (angle > 90 ? 300 * -Math.cos((angle * Math.PI) / 180) : 0);
const dashedLineCount = (svg: string): number => svg.match(/stroke-dasharray="5 3"/g)?.length ?? 0;

test.each<[DistributionParameters, number]>([
  [{ shape: "spot", beam: 15 }, 0],
  [{ shape: "spot", beam: 60 }, 0],
  [{ shape: "batwing" }, 2],
  [{ shape: "asymmetric" }, 2],
  [{ shape: "direct-indirect" }, 2],
])("the second plane of %j is drawn and labelled only if it differs", (parameters, lineCount) => {
  const svg = polarDiagram(distribution(parameters), { width: 240, label: "L" });
  expect(svgProblems(svg)).toEqual([]);
  expect(dashedLineCount(svg)).toBe(lineCount);
  expect(parseSvg(svg).texts.includes("C90–C270")).toBe(lineCount > 0);
});

test.each<[string, LightDistribution, boolean]>([
  ["spot", distribution({ shape: "spot" }), false],
  ["direct-indirect", distribution({ shape: "direct-indirect" }), true],
  ["indirect", uplight, true],
])(
  "the diagram of a %s distribution is well-formed and shows the upper half if there is uplight",
  (_, light, hasUplight) => {
    const svg = polarDiagram(light, { width: 320, label: "Light distribution" });
    expect(svgProblems(svg)).toEqual([]);
    expect(parseSvg(svg).texts.includes("180°")).toBe(hasUplight);
  },
);

/** Curves of 100 cd/klm below the horizontal, and of a different intensity at one angle of a plane. */
const withPeak = (plane: "across" | "along", angle: number, peak: number) => {
  const uniform: readonly number[] = Array.from({ length: 181 }, (_, index) => (Math.abs(index - 90) <= 45 ? 100 : 0));
  const curves = { across: uniform, along: uniform };
  return curveDistribution({ ...curves, [plane]: uniform.with(90 + angle / 2, peak) });
};

/** The points of the curve of a plane, as x and y from the centre in px; the diagram is 400 px wide. */
function pointsOf(svg: string, plane: "across" | "along"): readonly (readonly [x: number, y: number])[] {
  const paths = [...svg.matchAll(/<path d="M([^"]*)Z" fill="([^"]*)"/g)];
  const path = paths.find(([, , fill]) => (fill === "none") === (plane === "along"))?.[1] ?? "";
  return path.split("L").map((point) => {
    const [x = 0, y = 0] = point.split(" ").map(Number);
    return [x - 200, y - 12] as const;
  });
}

test.each([
  ["C0", "across", 46, 1],
  ["C180", "across", -46, -1],
  ["C90", "along", 46, 1],
  ["C270", "along", -46, -1],
] as const)("a peak towards %s is drawn on the corresponding side, within the rings", (_, plane, angle, side) => {
  const svg = polarDiagram(withPeak(plane, angle, 900), { width: 400 });
  const lengths = pointsOf(svg, plane).map(([x, y]) => Math.sign(x) * Math.hypot(x, y));
  const maxLength = lengths.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a));
  expect(Math.sign(maxLength)).toBe(side);
  expect(Math.abs(maxLength)).toBeLessThanOrEqual(170);
  expect(dashedLineCount(svg)).toBe(2);
});
