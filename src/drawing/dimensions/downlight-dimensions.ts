import { type DimensionSheet, SHEET_COLOURS, type SheetRectangle } from "./dimension-sheet.ts";
import { clamp, range, rectangle } from "#drawing/scene/geometry.ts";
import { faceSize, type LuminaireParameters } from "#drawing/luminaires/luminaire-shape.ts";
import type { DimensionViews } from "./dimension-views.ts";

/** A recessed downlight's section, in px: its axis, the ceiling's lower edge, half widths, heights and thicknesses. */
interface Section {
  readonly x: number;
  readonly ceiling: number;
  readonly radius: number;
  readonly cutout: number;
  readonly height: number;
  readonly trim: number;
  readonly ceilingThickness: number;
}

/** The section in the ceiling with cutout, face size and recessed depth, and the face from below. */
export function drawDownlightDimensions(parameters: LuminaireParameters, views: DimensionViews): void {
  const { dimensions } = parameters;
  const cutoutMiddle =
    ((dimensions.cutoutMin ?? dimensions.cutoutMax ?? 0) + (dimensions.cutoutMax ?? dimensions.cutoutMin ?? 0)) / 2;
  const diameter = faceSize(dimensions, cutoutMiddle > 0 ? cutoutMiddle * 1.1 : 165);
  const cutout = clamp(cutoutMiddle > 0 ? cutoutMiddle : diameter * 0.91, diameter * 0.3, diameter * 0.98);
  const depth = clamp(dimensions.depth ?? diameter * 0.58, diameter * 0.15, diameter * 2.5);
  const [sideX, sideY, sideWidth, sideHeight] = views.side;
  const [, , faceWidth, faceHeight] = views.face;
  const scale = Math.min(
    (sideWidth - 190) / diameter,
    (sideHeight - 136) / (depth + 14),
    (faceWidth - 70) / diameter,
    (faceHeight - 96) / diameter,
  );
  const section: Section = {
    x: sideX + sideWidth * 0.47,
    ceiling: sideY + sideHeight * 0.5 + depth * scale * 0.36,
    radius: (diameter / 2) * scale,
    cutout: (cutout / 2) * scale,
    height: depth * scale,
    trim: Math.max(4, 4 * scale),
    ceilingThickness: Math.max(9, 12.5 * scale),
  };
  drawSection(views.sheet, section);
  drawSectionDimensions(parameters, views, section);
  drawFace(parameters, views, section.radius);
}

function drawSection(sheet: DimensionSheet, section: Section): void {
  const { x, ceiling, radius, cutout, height, trim, ceilingThickness } = section;
  const outerRadius = radius + 44;
  const body = cutout * 0.93;
  const shoulder = ceiling - height * 0.4;
  sheet.hatch([x - outerRadius, ceiling - ceilingThickness, outerRadius - cutout, ceilingThickness]);
  sheet.hatch([x + cutout, ceiling - ceilingThickness, outerRadius - cutout, ceilingThickness]);
  const outline = [
    [-body, ceiling],
    [-body, shoulder],
    [-body * 0.84, shoulder],
    [-body * 0.84, ceiling - height],
  ] as const;
  const mirrored = outline.toReversed().map(([dx, y]) => [x - dx, y] as const);
  sheet.polygon([...outline.map(([dx, y]) => [x + dx, y] as const), ...mirrored], { fill: SHEET_COLOURS.body });
  for (const fin of range(11)) {
    const finX = x + (body * 0.84 * (fin - 5)) / 6;
    sheet.segment([finX, ceiling - height + 3], [finX, shoulder - 3], { width: 0.6, stroke: "#8b979a" });
  }
  sheet.segment([x - body, shoulder], [x + body, shoulder], { width: 0.9 });
  const source = ceiling - height * 0.34;
  const cone = [
    [-radius * 0.79, ceiling + trim],
    [-radius * 0.36, source],
    [radius * 0.36, source],
    [radius * 0.79, ceiling + trim],
  ] as const;
  sheet.line(
    cone.map(([dx, y]) => [x + dx, y] as const),
    { width: 0.9, dashes: "4 3", fill: SHEET_COLOURS.light },
  );
  for (const side of [-1, 1]) {
    sheet.segment([x + side * body, source], [x + side * (body + 20), ceiling - ceilingThickness - 3], {
      width: 1.8,
      stroke: SHEET_COLOURS.centre,
    });
  }
  sheet.roundedRectangle([x - radius, ceiling, 2 * radius, trim], 2, { fill: "#fff" });
  sheet.centreLine([x, ceiling - height - 16], [x, ceiling + trim + 16]);
}

function drawSectionDimensions(
  { dimensions, shape }: LuminaireParameters,
  { sheet, labels }: DimensionViews,
  section: Section,
): void {
  const { x, ceiling, radius, cutout, height, trim, ceilingThickness } = section;
  const cutoutText = labels.cutout(dimensions, shape === "square");
  sheet.horizontalDimension([x - cutout, x + cutout], ceiling - height - 28, ceiling - ceilingThickness, cutoutText);
  const face = dimensions.diameter ?? dimensions.length;
  const faceText = shape === "square" ? labels.length(face) : labels.diameter(face);
  sheet.horizontalDimension([x - radius, x + radius], ceiling + trim + 34, ceiling + trim, faceText);
  const bodyRight = x + cutout * 0.93 * 0.84;
  sheet.verticalDimension([ceiling - height, ceiling], x + radius + 64, bodyRight, labels.length(dimensions.depth));
}

function drawFace(
  { shape, dimensions, isTiltable }: LuminaireParameters,
  { sheet, face, labels, isNarrow }: DimensionViews,
  radius: number,
): void {
  const x = face[0] + face[2] * (isNarrow ? 0.47 : 0.5);
  const y = face[1] + face[3] * 0.44;
  if (shape === "square" && isTiltable) drawSwivelFace(sheet, x, y, radius);
  else if (shape === "square") drawSquareFace(sheet, x, y, radius);
  else drawRoundFace(sheet, x, y, radius);
  sheet.centreCross(x, y, radius + 14, radius + 14);
  const isSquare = shape === "square";
  const edge = y + (isSquare ? radius : 0);
  sheet.horizontalDimension([x - radius, x + radius], y + radius + 36, edge, labels.face(dimensions, isSquare));
}

function drawRoundFace(sheet: DimensionSheet, x: number, y: number, radius: number): void {
  sheet.circle(x, y, radius, { fill: "#fff" });
  sheet.circle(x, y, radius * 0.95, { width: 0.6 });
  sheet.circle(x, y, radius * 0.79, { fill: SHEET_COLOURS.body });
  sheet.circle(x, y, radius * 0.36, { fill: SHEET_COLOURS.light, width: 0.9 });
}

const squareAround = (x: number, y: number, half: number): SheetRectangle => [x - half, y - half, 2 * half, 2 * half];

function drawSwivelFace(sheet: DimensionSheet, x: number, y: number, half: number): void {
  sheet.roundedRectangle(squareAround(x, y, half), 3, { fill: "#fff" });
  sheet.rectangle(squareAround(x, y, half * 0.76), { fill: SHEET_COLOURS.bodyDark });
  sheet.circle(x, y, half * 0.66, { fill: SHEET_COLOURS.body });
  sheet.circle(x, y, half * 0.32, { fill: SHEET_COLOURS.light, width: 0.9 });
}

function drawSquareFace(sheet: DimensionSheet, x: number, y: number, half: number): void {
  sheet.roundedRectangle(squareAround(x, y, half), 3, { fill: "#fff" });
  sheet.rectangle(squareAround(x, y, half * 0.76), { fill: SHEET_COLOURS.body });
  sheet.rectangle(squareAround(x, y, half * 0.32), { fill: SHEET_COLOURS.light, width: 0.9 });
  for (const [dx, dy] of rectangle(2 * half, 2 * half))
    sheet.segment([x + dx * 0.76, y + dy * 0.76], [x + dx * 0.32, y + dy * 0.32], { width: 0.7 });
}
