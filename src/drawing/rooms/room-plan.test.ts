import { expect, test } from "vitest";
import { parseSvg, svgProblems } from "#drawing/scene/well-formed.oracle.ts";
import { isoluxLines } from "./isolux-lines.ts";
import {
  luminaireFace,
  planFrame,
  roomPlan,
  type PlanLuminaire,
  type RoomPlan,
  type RoomPlanOptions,
} from "./room-plan.ts";
import { roomSection } from "./room-section.ts";

const POINTS = {
  x: [1, 3, 5, 7],
  y: [1, 2.5, 4],
  illuminance: [
    [300, 420, 420, 300],
    [380, 560, 560, 380],
    [300, 420, 420, 300],
  ],
};
const LUMINAIRES: readonly PlanLuminaire[] = [1, 3, 5, 7].flatMap((x) =>
  [1.25, 3.75].map((y) => ({ x, y, length: 0.6, width: 0.6, isRound: false, isSecondArticle: false })),
);
const PLAN: RoomPlan = {
  length: 8,
  width: 5,
  luminaires: LUMINAIRES,
  spacing: { along: { first: 1, step: 2, count: 4 }, across: { first: 1.25, step: 2.5, count: 2 } },
  points: POINTS,
  isolux: isoluxLines(POINTS),
};
const OPTIONS: RoomPlanOptions = {
  width: 700,
  colours: "light",
  uid: "plan",
  label: "Plan <1>",
  formatMetres: (value, withUnit) => `${value}${withUnit ? " m" : ""}`,
  formatLux: (value) => `${value} lx`,
};

test("a floor plan shows every luminaire, isolux lines with their values, and the lengths of its sides", () => {
  const svg = roomPlan(PLAN, OPTIONS);
  const { texts, attributes } = parseSvg(svg);
  expect(svgProblems(svg)).toEqual([]);
  expect(texts).toEqual(expect.arrayContaining(["8 m", "5 m", "1", "2", "500 lx"]));
  expect(attributes).toContainEqual(["aria-label", "Plan <1>"]);
  expect(svg.match(/fill="#ffffff" stroke="#1c2629"/g)).toHaveLength(8);
});

test("a floor plan of freely placed luminaires shows both articles in their orientation, without spacing dimensions", () => {
  const batten = { x: 2, y: 1, length: 0.1, width: 1.2, isRound: false, isSecondArticle: false };
  const round = { x: 6, y: 4, length: 0.2, width: 0.2, isRound: true, isSecondArticle: true };
  const svg = roomPlan(
    { length: 8, width: 5, points: POINTS, isolux: PLAN.isolux, luminaires: [batten, round] },
    OPTIONS,
  );
  const { texts } = parseSvg(svg);
  expect(svgProblems(svg)).toEqual([]);
  expect(texts).not.toEqual(expect.arrayContaining(["1.25"]));
  const [, width, height] =
    /<rect [^>]*width="([\d.]+)" height="([\d.]+)" fill="#ffffff" stroke="#1c2629"/.exec(svg) ?? [];
  expect(Number(height)).toBeGreaterThan(4 * Number(width));
  expect(svg.match(/<circle [^>]*fill="#bcd3de"/g)).toHaveLength(1);
});

test("a luminaire with asymmetric light has an arrowhead in the direction of its C0 plane", () => {
  const luminaire = { x: 4, y: 2.5, length: 0.6, width: 0.3, isRound: false, isSecondArticle: false };
  const { left, top, scale } = planFrame(PLAN, 700);
  const [x, y] = [left + 4 * scale, top + 2.5 * scale];
  const tips = ([0, 1, 2, 3] as const).map((c0) => {
    const [, tipX, tipY] =
      /<path d="M([\d.]+) ([\d.]+)L[^"]*" fill="#1c2629"/.exec(
        luminaireFace({ ...luminaire, c0 }, planFrame(PLAN, 700)),
      ) ?? [];
    return [Math.sign(Math.round(Number(tipX) - x)), Math.sign(Math.round(Number(tipY) - y))];
  });
  expect(tips).toEqual([
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ]);
  expect(luminaireFace(luminaire, planFrame(PLAN, 700))).not.toContain('fill="#1c2629"');
});

test("a floor plan drawn without its luminaires has its labels in the same places", () => {
  const labelsIn = (svg: string) => svg.match(/<text [^>]*>[^<]* lx</g);
  const emptyPlan = roomPlan(PLAN, { ...OPTIONS, showsLuminaires: false });
  expect(emptyPlan).not.toContain('fill="#ffffff" stroke="#1c2629"');
  expect(labelsIn(emptyPlan)).toEqual(labelsIn(roomPlan(PLAN, OPTIONS)));
});

test("a floor plan is to scale: a room that is twice as wide is drawn twice as high", () => {
  const heightOf = (width: number): number => {
    const [, height] = /viewBox="0 0 \d+ ([\d.]+)"/.exec(roomPlan({ ...PLAN, width }, OPTIONS)) ?? [];
    return Number(height);
  };
  expect(heightOf(4) - heightOf(2)).toBeCloseTo(2 * (heightOf(2) - heightOf(1)), 0);
});

test.each([
  [
    "a uniformly lit room",
    {
      ...PLAN,
      points: {
        x: [1, 3],
        y: [1, 3],
        illuminance: [
          [5, 5],
          [5, 5],
        ],
      },
    },
  ],
  ["a corridor", { ...PLAN, length: 200, width: 1 }],
])("the floor plan of %s is well-formed", (_, plan) => {
  expect(svgProblems(roomPlan(plan, { ...OPTIONS, colours: "false", width: 340 }))).toEqual([]);
});

test("a section shows half-peak cones if the luminaires have a beam angle", () => {
  const luminaires = [1, 3, 5, 7].map((x) => ({ x, drop: 0.5, length: 1.2 }));
  const section = { length: 8, height: 3, workingPlane: 0.75, luminaires };
  const options = { width: 700, label: "Section", formatMetres: String, workingPlaneLabel: "Working plane" };
  const conesIn = (svg: string) => svg.match(/fill="#ffdf9f"/g)?.length ?? 0;
  const lit = roomSection(
    { ...section, luminaires: luminaires.map((luminaire) => ({ ...luminaire, beam: 80 })) },
    options,
  );
  expect(svgProblems(lit)).toEqual([]);
  expect(conesIn(lit)).toBe(4);
  expect(conesIn(roomSection(section, options))).toBe(0);
  expect(parseSvg(lit).texts).toEqual(expect.arrayContaining(["3", "0.75", "Working plane"]));
});

test("a section on a narrow sheet aligns the label of its working plane's height with the sheet's edge", () => {
  const luminaires = [1.4, 4.2, 7].map((x) => ({ x, drop: 0, length: 1.2 }));
  const section = { length: 8.4, height: 2.8, workingPlane: 0.75, luminaires };
  const formatMetres = (value: number): string => `${value.toFixed(2)} m`;
  const svg = roomSection(section, { width: 374, label: "Section", formatMetres, workingPlaneLabel: "Working plane" });
  expect(svg).toMatch(/<text x="0" [^>]*text-anchor="start"[^>]*>0\.75 m</);
});
