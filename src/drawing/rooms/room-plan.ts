import { escapeXml } from "#formats/xml-text.ts";
import { closedOutline } from "#drawing/scene/canvas.ts";
import { safeIdentifier, svgElement, svgString } from "#drawing/scene/svg.ts";
import { DimensionSheet, SHEET_COLOURS } from "#drawing/dimensions/dimension-sheet.ts";
import type { QuarterTurns } from "#lighting/utilisation/luminaire-grid.ts";
import type { Point } from "#drawing/scene/geometry.ts";
import {
  isoluxColour,
  areaExtent,
  type IsoluxPalette,
  type IlluminancePoints,
  type IsoluxLine,
} from "./isolux-lines.ts";

/** The face of a luminaire in plan, in m along the room's length and across it. */
export interface PlanLuminaire {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly width: number;
  readonly isRound: boolean;
  readonly isSecondArticle: boolean;
  readonly number?: number;
  readonly c0?: QuarterTurns;
}

/** The distances of a grid along one side: from the wall to the first luminaire, and between luminaires. */
interface ChainedSpacing {
  readonly first: number;
  readonly step: number;
  readonly count: number;
}

/** Lengths in m, illuminances in lx. */
export interface RoomPlan {
  readonly length: number;
  readonly width: number;
  /** Small ones are enlarged to be visible. */
  readonly luminaires: readonly PlanLuminaire[];
  readonly spacing?: { readonly along: ChainedSpacing; readonly across: ChainedSpacing };
  readonly points: Pick<IlluminancePoints, "x" | "y">;
  /** The result of `isoluxLines` for the points. */
  readonly isolux: readonly IsoluxLine[];
}

export interface RoomPlanOptions {
  /** px; font sizes do not depend on it. */
  readonly width: number;
  readonly colours: IsoluxPalette;
  readonly uid: string;
  /** Default: true. If false, labels still avoid them, so that the caller can draw them. */
  readonly showsLuminaires?: boolean;
  readonly label: string;
  readonly formatMetres: (value: number, withUnit: boolean) => string;
  readonly formatLux: (value: number) => string;
}

export const WALL_COLOUR = "#3a4548";
export const WALL_PX = 7;
const MARGIN = { left: 62, top: 58, right: 16, bottom: 44 } as const;
const MAX_HEIGHT_SHARE = 0.78;

export function roomPlan(plan: RoomPlan, options: RoomPlanOptions): string {
  const { width, showsLuminaires = true } = options;
  const frame = planFrame(plan, width);
  const sheet = new DimensionSheet({ ...frame, uid: options.uid, label: options.label });
  drawDimensionChains(sheet, plan, frame, options);
  const lines = plan.isolux.map((line) => toPixelLine(line, frame));
  const body = [
    floorFill(frame),
    isoluxAreas(lines, plan, frame, options),
    wallOutline(frame),
    ...(showsLuminaires ? plan.luminaires.map((luminaire) => luminaireFace(luminaire, frame)) : []),
    levelLabels(lines, plan, frame, options),
    scaleBar(frame, options),
  ].join("");
  const root = { className: "lx-plan", width, height: frame.height, label: options.label };
  return svgElement(root, body + sheet.toOverlay());
}

/** The size of a sheet and the position of the floor plan on it, px. */
export interface PlanFrame {
  readonly width: number;
  readonly height: number;
  /** px per metre. */
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  /** The room's length and width in px. */
  readonly roomWidth: number;
  readonly roomHeight: number;
}

export function planFrame({ length, width: depth }: Pick<RoomPlan, "length" | "width">, width: number): PlanFrame {
  const availableWidth = width - MARGIN.left - MARGIN.right;
  const scale = Math.min(availableWidth / length, (width * MAX_HEIGHT_SHARE) / depth);
  const [roomWidth, roomHeight] = [length * scale, depth * scale];
  const left = MARGIN.left + (availableWidth - roomWidth) / 2;
  return {
    width,
    height: MARGIN.top + roomHeight + MARGIN.bottom,
    scale,
    left,
    top: MARGIN.top,
    roomWidth,
    roomHeight,
  };
}

const toPixels = ({ left, top, scale }: PlanFrame, x: number, y: number): Point => [left + x * scale, top + y * scale];

const box = (x: number, y: number, width: number, height: number, attributes: string): string =>
  svgString`<rect x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`;

const floorFill = ({ left, top, roomWidth, roomHeight }: PlanFrame): string =>
  box(left, top, roomWidth, roomHeight, 'fill="#f2f5f5"');

const wallOutline = ({ left, top, roomWidth, roomHeight }: PlanFrame): string =>
  box(
    left - WALL_PX / 2,
    top - WALL_PX / 2,
    roomWidth + WALL_PX,
    roomHeight + WALL_PX,
    `fill="none" stroke="${WALL_COLOUR}" stroke-width="${WALL_PX}"`,
  );

const toPixelLine = ({ level, rings }: IsoluxLine, frame: PlanFrame): IsoluxLine => ({
  level,
  rings: rings.map((ring) => ring.map(([x, y]) => toPixels(frame, x, y))),
});

function isoluxAreas(
  lines: readonly IsoluxLine[],
  plan: RoomPlan,
  frame: PlanFrame,
  { colours, uid }: RoomPlanOptions,
): string {
  const [[fromX, toX], [fromY, toY]] = [areaExtent(plan.points.x), areaExtent(plan.points.y)];
  const [left, top] = toPixels(frame, fromX, fromY);
  const [right, bottom] = toPixels(frame, toX, toY);
  const tint = (band: number): string => isoluxColour(colours, lines.length === 0 ? 0.5 : band / lines.length);
  const stroke = colours === "light" ? "#8a8672" : "#ffffff";
  const areas = lines.map(({ rings }, index) => {
    const path = rings.map(closedOutline).join("");
    return `<path d="${path}" fill="${tint(index + 1)}" fill-rule="evenodd" stroke="${stroke}" stroke-width="0.7"/>`;
  });
  const clip = `${safeIdentifier(uid)}-area`;
  const area = box(left, top, right - left, bottom - top, `fill="${tint(0)}"`);
  const edge = box(
    left,
    top,
    right - left,
    bottom - top,
    `fill="none" stroke="${SHEET_COLOURS.muted}" stroke-width="0.8" stroke-dasharray="3 3"`,
  );
  return (
    `<defs><clipPath id="${clip}">${box(left, top, right - left, bottom - top, "")}</clipPath></defs>` +
    `<g clip-path="url(#${clip})">${area}${areas.join("")}</g>${edge}`
  );
}

const MIN_FACE_PX = 7;
const SECOND_FACE_COLOUR = "#bcd3de";

export function luminaireFace(
  { isRound, isSecondArticle, c0, number, ...luminaire }: PlanLuminaire,
  frame: PlanFrame,
): string {
  const along = Math.max(MIN_FACE_PX, luminaire.length * frame.scale);
  const across = Math.max(MIN_FACE_PX, luminaire.width * frame.scale);
  const attributes = `fill="${isSecondArticle ? SECOND_FACE_COLOUR : "#ffffff"}" stroke="${SHEET_COLOURS.line}" stroke-width="1.1"`;
  const [x, y] = toPixels(frame, luminaire.x, luminaire.y);
  const marks = [
    c0 === undefined ? "" : c0Mark(x, y, along, across, c0),
    number === undefined ? "" : text(x + along / 2 + 2, y - across / 2, String(number), "start", SHEET_COLOURS.line),
  ].join("");
  if (isRound) return svgString`<circle cx="${x}" cy="${y}" r="${along / 2}" ${attributes}/>${marks}`;
  const [left, top] = [x - along / 2, y - across / 2];
  const cross = svgString`M${left} ${top}l${along} ${across}m0 ${-across}l${-along} ${across}`;
  return `${box(left, top, along, across, attributes)}<path d="${cross}" stroke="${SHEET_COLOURS.centre}" stroke-width="0.6"/>${marks}`;
}

const C0_MARK_PX = 7;

/** An arrowhead outside the face, towards C0. */
function c0Mark(x: number, y: number, along: number, across: number, c0: QuarterTurns): string {
  const [towardsX, towardsY] = (
    [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ] as const
  )[c0];
  const reach = (c0 % 2 === 0 ? across : along) / 2 + C0_MARK_PX;
  const [tipX, tipY] = [x + towardsX * reach, y + towardsY * reach];
  const corner = (side: number): Point => [
    tipX - C0_MARK_PX * towardsX + side * towardsY,
    tipY - C0_MARK_PX * towardsY + side * towardsX,
  ];
  return `<path d="${closedOutline([[tipX, tipY], corner(C0_MARK_PX / 2), corner(-C0_MARK_PX / 2)])}" fill="${SHEET_COLOURS.line}"/>`;
}

/** Labels nearer to luminaires or other labels are omitted. Vertical distances count twice. */
const MIN_LABEL_CLEARANCE_PX = 27.6;

/** The labels of the levels, each at the point of its line that is farthest from luminaires and other labels. */
function levelLabels(
  lines: readonly IsoluxLine[],
  plan: RoomPlan,
  frame: PlanFrame,
  { formatLux }: RoomPlanOptions,
): string {
  const occupied: Point[] = plan.luminaires.map(({ x, y }) => toPixels(frame, x, y));
  const texts: string[] = [];
  for (const { level, rings } of lines) {
    const clearance = ([x, y]: Point): number =>
      Math.min(...occupied.map((candidate) => Math.hypot(candidate[0] - x, (candidate[1] - y) * 2)));
    const best = rings
      .flat()
      .filter((point) => hasSpaceForLabel(point, frame))
      .map((point) => ({ point, clearance: clearance(point) }))
      .reduce<{ point: Point; clearance: number } | undefined>(
        (clearest, item) => (item.clearance > (clearest?.clearance ?? 0) ? item : clearest),
        undefined,
      );
    if (!best || best.clearance < MIN_LABEL_CLEARANCE_PX) continue;
    occupied.push(best.point);
    texts.push(text(best.point[0], best.point[1] + 4, formatLux(level), "middle", "#5d5a48"));
  }
  return texts.join("");
}

const hasSpaceForLabel = ([x, y]: Point, { left, top, roomWidth, roomHeight }: PlanFrame): boolean =>
  x > left + 24 && x < left + roomWidth - 24 && y > top + 10 && y < top + roomHeight - 10;

const text = (x: number, y: number, content: string, anchor: string, fill: string): string =>
  svgString`<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="11" fill="${fill}" paint-order="stroke" stroke="#fff" stroke-opacity="0.8" stroke-width="3">${escapeXml(content)}</text>`;

const MIN_LINK_PX = 29;

function drawDimensionChains(
  sheet: DimensionSheet,
  { length, width, spacing }: RoomPlan,
  { left, top, roomWidth, roomHeight, scale }: PlanFrame,
  { formatMetres }: RoomPlanOptions,
): void {
  const [wallTop, wallLeft] = [top - WALL_PX, left - WALL_PX];
  sheet.horizontalDimension([left, left + roomWidth], top - 40, wallTop, formatMetres(length, true));
  sheet.verticalDimension([top, top + roomHeight], left - 44, wallLeft, formatMetres(width, true));
  if (!spacing) return;
  for (const [from, to, text] of chainLinks(spacing.along, scale, formatMetres))
    sheet.horizontalDimension([left + from, left + to], top - 20, wallTop, text);
  for (const [from, to, text] of chainLinks(spacing.across, scale, formatMetres))
    sheet.verticalDimension([top + from, top + to], left - 22, wallLeft, text);
}

/** The links of a chain that are long enough for their text, in px from the wall. */
function chainLinks(
  { first, step, count }: ChainedSpacing,
  scale: number,
  formatMetres: RoomPlanOptions["formatMetres"],
): (readonly [from: number, to: number, text: string])[] {
  const toFirst = first * scale;
  const wall = [0, toFirst, formatMetres(first, false)] as const;
  const next = [toFirst, toFirst + step * scale, formatMetres(step, false)] as const;
  return [wall, ...(count > 1 ? [next] : [])].filter(([from, to]) => to - from >= MIN_LINK_PX);
}

const BAR_STEPS_M = [0.5, 1, 2, 5, 10, 20, 50, 100];

function scaleBar({ left, top, roomHeight, roomWidth, scale }: PlanFrame, { formatMetres }: RoomPlanOptions): string {
  const barMetres = BAR_STEPS_M.findLast((item) => item <= roomWidth / scale / 3) ?? BAR_STEPS_M[0] ?? 1;
  const [y, barWidth] = [top + roomHeight + 20, barMetres * scale];
  const attributes = `stroke="${WALL_COLOUR}" stroke-width="0.8"`;
  return (
    box(left, y, barWidth / 2, 4, `fill="${WALL_COLOUR}" ${attributes}`) +
    box(left + barWidth / 2, y, barWidth / 2, 4, `fill="#fff" ${attributes}`) +
    text(left, y + 17, "0", "start", SHEET_COLOURS.muted) +
    text(left + barWidth, y + 17, formatMetres(barMetres, true), "end", SHEET_COLOURS.muted)
  );
}
