import type { Canvas, Ellipse } from "#drawing/scene/canvas.ts";
import { type Colour, darken, INK, lightColour, luma, mix, shade, WHITE } from "#drawing/scene/colour.ts";
import type { LuminaireParameters } from "./luminaire-shape.ts";
import { type Finish, FINISH_COLOURS, GLOSSY_FINISHES } from "./finish.ts";
import {
  atHeight,
  type Normal,
  type Point,
  type Point3,
  range,
  rectangle,
  ringNeighbour,
} from "#drawing/scene/geometry.ts";

/**
 * A reflector in a luminaire's face: from the rim (`from`, `radius`) up to the light source (`to`, `sourceRadius`), in
 * mm.
 */
interface Reflector {
  readonly centre?: Point;
  readonly from: number;
  readonly to: number;
  /** Radius, or half the side. */
  readonly radius: number;
  readonly sourceRadius: number;
}

interface RoundReflector extends Reflector {
  readonly facets: number;
}

type ReflectorStyle = Pick<LuminaireParameters, "reflector" | "colourTemperature">;

const isDark = (colour: Colour): boolean => luma(colour) < 0.35;

/** The fill of a round luminous face, brightest at its centre. */
export function luminousFill(canvas: Canvas, face: Ellipse, colourTemperature: number): string {
  const light = lightColour(colourTemperature);
  return canvas.radialGradient(
    [
      [0, WHITE, 1],
      [0.55, mix(light, WHITE, 0.45), 1],
      [1, light, 1],
    ],
    face,
  );
}

/** A conical reflector seen from below, as lit facets. */
export function drawRoundReflector(
  canvas: Canvas,
  { reflector: finish, colourTemperature }: ReflectorStyle,
  reflector: RoundReflector,
): void {
  const { centre: [x, y] = [0, 0], from, to, radius, sourceRadius } = reflector;
  const base = FINISH_COLOURS[finish];
  const isDarkFinish = isDark(base);
  const rim = canvas.ellipse(x, y, from, radius);
  canvas.withClip(rim.outline, () => {
    canvas.path(rim.outline, { fill: shade(base, isDarkFinish ? 0 : 0.2) });
    drawFacets(canvas, finish, reflector);
    const source = canvas.ellipse(x, y, to, sourceRadius);
    const light = lightColour(colourTemperature);
    const spill = canvas.radialGradient(
      [
        [0, light, isDarkFinish ? 0.5 : 0.95],
        [0.4, light, isDarkFinish ? 0.22 : 0.6],
        [1, light, 0],
      ],
      { ...source, radiusX: rim.radiusX * 0.98, radiusY: rim.radiusY * 1.12 },
    );
    canvas.path(rim.outline, { fill: spill });
    const step = canvas.ellipse(x, y, from + (to - from) * 0.45, radius + (sourceRadius - radius) * 0.45);
    canvas.path(step.outline, { stroke: isDarkFinish ? "#59656a" : darken(base, 0.3), width: 0.6 });
    canvas.path(source.outline, { fill: luminousFill(canvas, source, colourTemperature), stroke: INK, width: 0.8 });
  });
  canvas.path(rim.outline, { stroke: INK });
}

function drawFacets(
  canvas: Canvas,
  finish: Finish,
  { centre: [x, y] = [0, 0], from, to, radius, sourceRadius, facets: count }: RoundReflector,
): void {
  const point = (r: number, angle: number, z: number): Point3 => [x + r * Math.cos(angle), y + r * Math.sin(angle), z];
  for (const index of range(count)) {
    const start = (Math.PI * 2 * index) / count;
    const end = (Math.PI * 2 * (index + 1)) / count;
    const fill = shade(FINISH_COLOURS[finish], facetTone(canvas, finish, (start + end) / 2));
    const corners = [
      point(radius, start, from),
      point(radius, end, from),
      point(sourceRadius, end, to),
      point(sourceRadius, start, to),
    ];
    canvas.polygon(corners, { fill, stroke: fill, width: 0.6 });
  }
}

/** The tone of a facet. Glossy finishes show streaks, dark ones hardly any light. */
function facetTone(canvas: Canvas, finish: Finish, angle: number): number {
  const inwards: Normal = [-Math.cos(angle) * 0.8, -Math.sin(angle) * 0.8, -0.6];
  const diffuse = canvas.camera.tone(inwards) * 0.5 + 0.12;
  const tone = GLOSSY_FINISHES.has(finish) ? diffuse + 0.75 * Math.sin(angle * 3 + 0.6) ** 2 - 0.35 : diffuse;
  return isDark(FINISH_COLOURS[finish]) ? tone * 0.5 - 0.1 : tone;
}

const SQUARE_NORMALS: readonly Normal[] = [
  [0, -0.8, -0.6],
  [0.8, 0, -0.6],
  [0, 0.8, -0.6],
  [-0.8, 0, -0.6],
];

/** A pyramidal reflector seen from below. */
export function drawSquareReflector(
  canvas: Canvas,
  { reflector: finish, colourTemperature }: ReflectorStyle,
  { from, to, radius, sourceRadius }: Reflector,
): void {
  const base = FINISH_COLOURS[finish];
  const isDarkFinish = isDark(base);
  const outer = atHeight(rectangle(2 * radius, 2 * radius), from);
  const inner = atHeight(rectangle(2 * sourceRadius, 2 * sourceRadius), to);
  const rim = canvas.outline(outer);
  canvas.withClip(rim, () => {
    canvas.path(rim, { fill: shade(base, isDarkFinish ? -0.1 : 0.15) });
    SQUARE_NORMALS.forEach((normal, side) => {
      const corners = [outer[side], ringNeighbour(outer, side, 1), ringNeighbour(inner, side, 1), inner[side]].filter(
        (corner) => corner !== undefined,
      );
      const tone = canvas.camera.tone(normal) * 0.5 + (isDarkFinish ? -0.1 : 0.12);
      const stroke = isDarkFinish ? "#4d585c" : darken(base, 0.35);
      canvas.polygon(corners, { fill: shade(base, tone), stroke, width: 0.7, roundJoin: true });
    });
    drawSquareSource(canvas, { rim, inner, radius, sourceRadius, isDarkFinish, light: lightColour(colourTemperature) });
  });
  canvas.path(rim, { stroke: INK, roundJoin: true });
}

interface SquareSource {
  readonly rim: string;
  readonly inner: readonly Point3[];
  readonly radius: number;
  readonly sourceRadius: number;
  readonly isDarkFinish: boolean;
  readonly light: Colour;
}

function drawSquareSource(
  canvas: Canvas,
  { rim, inner, radius, sourceRadius, isDarkFinish, light }: SquareSource,
): void {
  const [centreX, centreY] = canvas.project([0, 0, inner[0]?.[2] ?? 0]);
  const reach = radius * 1.25 * canvas.scale;
  const spill: Parameters<Canvas["radialGradient"]>[0] = [
    [0, light, isDarkFinish ? 0.5 : 0.95],
    [0.45, light, isDarkFinish ? 0.2 : 0.5],
    [1, light, 0],
  ];
  canvas.path(rim, { fill: canvas.radialGradient(spill, { centreX, centreY, radiusX: reach, radiusY: reach * 0.8 }) });
  const size = sourceRadius * canvas.scale;
  const fill = canvas.radialGradient(
    [
      [0, WHITE, 1],
      [1, mix(light, WHITE, 0.35), 1],
    ],
    { centreX, centreY, radiusX: size * 1.2, radiusY: size },
  );
  canvas.polygon(inner, { fill, stroke: INK, width: 0.8, roundJoin: true });
}
