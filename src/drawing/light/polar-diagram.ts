import { type Point, radians, range } from "#drawing/scene/geometry.ts";
import { PAGE_FONT, svgElement, svgNumber, svgString } from "#drawing/scene/svg.ts";

interface PolarOptions {
  readonly width: number;
  readonly label?: string | undefined;
}

const ACCENT = "#0c6872";
const INK = "#262e31";

/** Possible steps between rings, cd/klm. The smallest with which about four rings are enough is used. */
const RING_STEPS = [25, 50, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000];
/** The upper half is shown if any of its intensities exceeds this, cd/klm. */
const MIN_UPLIGHT = 12;

/** The diagram's layout: centre and radius of the outermost ring in px, and the intensity per ring. */
interface Layout {
  readonly centreX: number;
  readonly centreY: number;
  readonly radius: number;
  readonly ringCount: number;
  readonly step: number;
  readonly hasUpperHalf: boolean;
  /** Whether the planes differ. */
  readonly hasTwoCurves: boolean;
  readonly height: number;
}

/** C0–C180 solid, C90–C270 dashed if different, in cd/klm; the upper half only if there is uplight. */
export function polarDiagram(distribution: LightDistribution, { width, label }: PolarOptions): string {
  const layout = createLayout(distribution, width);
  const c90Curve = layout.hasTwoCurves
    ? `<path d="${curvePath(distribution, layout, 90)}" fill="none" stroke="${INK}" stroke-width="1.7" stroke-dasharray="5 3" stroke-linejoin="round"/>`
    : "";
  const curves =
    `<path d="${curvePath(distribution, layout, 0)}" fill="#ffe7bd" fill-opacity=".55" stroke="${ACCENT}" stroke-width="2.4" stroke-linejoin="round"/>` +
    c90Curve;
  const texts = `<g fill="#535e61">${angleLabels(layout)}${ringLabels(layout)}</g>${legend(layout)}`;
  return svgElement(
    { className: "lx-polar", width, height: layout.height, label, attributes: `${PAGE_FONT} font-size="11"` },
    `<g fill="none" stroke="#cfd6d7" stroke-width="1">${gridPaths(layout)}</g>${curves}${texts}`,
  );
}

function createLayout(distribution: LightDistribution, width: number): Layout {
  const maximum = Math.max(1, maximumIntensity(distribution));
  const step = RING_STEPS.find((size) => maximum / size <= 4.4) ?? Math.ceil(maximum / 4);
  const hasUpperHalf = range(42).some((index) => isUplight(distribution, 98 + 2 * index));
  const radius = width / 2 - 30;
  const centreY = hasUpperHalf ? width / 2 : 12;
  const height = centreY + radius + 64;
  const hasTwoCurves = range(91).some((index) => hasDifferentSides(distribution, 2 * index));
  const ringCount = Math.ceil((maximum * 1.02) / step);
  return { centreX: width / 2, centreY, radius, ringCount, step, hasUpperHalf, hasTwoCurves, height };
}

const hasDifferentSides = (distribution: LightDistribution, angle: number): boolean => {
  const sides = sideIntensities(distribution, angle);
  return Math.max(...sides) - Math.min(...sides) > 0.5;
};

const isUplight = (distribution: LightDistribution, angle: number): boolean =>
  Math.max(...sideIntensities(distribution, angle)) > MIN_UPLIGHT;

/** `side` is 1 to the right. Angles are from nadir. */
function polarPoint({ centreX, centreY }: Layout, angle: number, side: number, radius: number): Point {
  return [centreX + side * Math.sin(radians(angle)) * radius, centreY + Math.cos(radians(angle)) * radius];
}

function curvePath(distribution: LightDistribution, layout: Layout, plane: LightPlane): string {
  const point = (angle: number, side: 1 | -1): string => {
    const reach = (distribution(angle, plane, side) / (layout.ringCount * layout.step)) * layout.radius;
    return polarPoint(layout, angle, side, reach).map(svgNumber).join(" ");
  };
  const left = range(91).map((index) => point(180 - 2 * index, -1));
  const right = range(90).map((index) => point(2 + 2 * index, 1));
  return `M${[...left, ...right].join("L")}Z`;
}

function gridPaths(layout: Layout): string {
  const { centreX, centreY, radius, ringCount, hasUpperHalf } = layout;
  const circles = range(ringCount).map((ring) => {
    const size = (radius * (ring + 1)) / ringCount;
    if (hasUpperHalf) return svgString`<circle cx="${centreX}" cy="${centreY}" r="${size}"/>`;
    const arc = svgString`A${size} ${size} 0 0 0 ${centreX + size} ${centreY}`;
    return svgString`<path d="M${centreX - size} ${centreY}${arc}"/>`;
  });
  const spokes = spokeAngles(layout, 15).map(({ angle, side }) => {
    const [x, y] = polarPoint(layout, angle, side, radius);
    const dotted = angle % 30 === 0 ? "" : ' stroke-dasharray="1 3"';
    return svgString`<path d="M${centreX} ${centreY}L${x} ${y}"${dotted}/>`;
  });
  return [...circles, ...spokes].join("");
}

/** The angles of a diagram on both sides; nadir and zenith occur once. */
function spokeAngles({ hasUpperHalf }: Layout, step: number): { angle: number; side: number }[] {
  return range((hasUpperHalf ? 180 : 90) / step + 1).flatMap((index) => {
    const angle = index * step;
    return angle % 180 === 0
      ? [{ angle, side: 1 }]
      : [
          { angle, side: -1 },
          { angle, side: 1 },
        ];
  });
}

function angleLabels(layout: Layout): string {
  return spokeAngles(layout, 30)
    .map(({ angle, side }) => {
      const [x, y] = polarPoint(layout, angle, side, layout.radius + 13);
      return svgString`<text x="${x}" y="${y + 4}" text-anchor="middle">${angle}°</text>`;
    })
    .join("");
}

function ringLabels({ centreX, centreY, radius, ringCount, step }: Layout): string {
  return range(ringCount)
    .map((ring) => ring + 1)
    .filter((ring) => ringCount < 4 || ring % 2 === 0 || ring === ringCount)
    .map((ring) => {
      const position = svgString`x="${centreX + 4}" y="${centreY + (radius * ring) / ringCount - 4}"`;
      return `<text ${position} paint-order="stroke" stroke="#fff" stroke-width="3">${ring * step}</text>`;
    })
    .join("");
}

function legend({ centreX, height, hasTwoCurves }: Layout): string {
  const line = height - 14;
  const base = height - 10;
  const left = Math.max(4, centreX - 132);
  const c90Entry =
    svgString`<path d="M${left + 98} ${line}h22" stroke="${INK}" stroke-width="1.8" stroke-dasharray="5 3"/>` +
    svgString`<text x="${left + 126}" y="${base}">C90–C270</text>`;
  return (
    `<g font-size="12" fill="${INK}">` +
    svgString`<path d="M${left} ${line}h22" stroke="${ACCENT}" stroke-width="2.4"/><text x="${left + 28}" y="${base}">C0–C180</text>` +
    (hasTwoCurves ? c90Entry : "") +
    svgString`<text x="${2 * centreX - left}" y="${base}" text-anchor="end" fill="#535e61">cd/klm</text></g>`
  );
}

type LightPlane = 0 | 90;

/** cd/klm at an angle from straight down, 0–180°; `side` is 1 towards C0 or C90, −1 towards C180 or C270. */
export type LightDistribution = (angle: number, plane: LightPlane, side?: 1 | -1) => number;

/** The intensities at an angle from straight down towards C0, C180, C90 and C270. */
const sideIntensities = (distribution: LightDistribution, angle: number): readonly number[] => [
  distribution(angle, 0, 1),
  distribution(angle, 0, -1),
  distribution(angle, 90, 1),
  distribution(angle, 90, -1),
];

function maximumIntensity(distribution: LightDistribution): number {
  let maximum = 0;
  for (let angle = 0; angle <= 180; angle += 2) {
    maximum = Math.max(maximum, ...sideIntensities(distribution, angle));
  }
  return maximum;
}

/** cd/klm from −180° to 180° in equal steps; positive towards C0 (across) and C90 (along). */
interface LightCurves {
  readonly across: readonly number[];
  readonly along: readonly number[];
}

/** The distribution of two curves, interpolated linearly. */
export const curveDistribution =
  ({ across, along }: LightCurves): LightDistribution =>
  (angle, plane, side = 1) => {
    const curve = plane === 0 ? across : along;
    const position = ((side * angle + 180) / 360) * (curve.length - 1);
    const index = Math.floor(position);
    const [low = 0, high = low] = [curve[index], curve[index + 1]];
    return low + (position - index) * (high - low);
  };
