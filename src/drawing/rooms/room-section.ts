import { escapeXml } from "#formats/xml-text.ts";
import { DimensionSheet, SHEET_COLOURS } from "#drawing/dimensions/dimension-sheet.ts";
import { svgElement, svgString } from "#drawing/scene/svg.ts";
import { radians } from "#drawing/scene/geometry.ts";
import { WALL_COLOUR, WALL_PX } from "./room-plan.ts";

/** Lengths in m, along the room. */
export interface SectionLuminaire {
  /** The position of its centre, from the left wall. */
  readonly x: number;
  /** How far its light-emitting plane is below the ceiling. */
  readonly drop: number;
  readonly length: number;
  /** Half-peak beam angle along the room's length, in degrees; absent: no cone is drawn. */
  readonly beam?: number;
}

/** Lengths in m. */
interface RoomSection {
  readonly length: number;
  readonly height: number;
  readonly workingPlane: number;
  readonly luminaires: readonly SectionLuminaire[];
}

interface RoomSectionOptions {
  readonly width: number;
  readonly label: string;
  readonly formatMetres: (value: number) => string;
  readonly workingPlaneLabel: string;
}

const MARGIN = { left: 62, top: 14, right: 16, bottom: 14 } as const;
const MAX_HEIGHT_SHARE = 0.4;
const MIN_LUMINAIRE_PX = 8;

/** A section to scale, with the luminaires' half-peak cones down to the working plane. */
export function roomSection(
  section: RoomSection,
  { width, label, formatMetres, workingPlaneLabel }: RoomSectionOptions,
): string {
  const { length, height, workingPlane, luminaires } = section;
  const availableWidth = width - MARGIN.left - MARGIN.right;
  const scale = Math.min(availableWidth / length, (width * MAX_HEIGHT_SHARE) / height);
  const [roomWidth, roomHeight] = [length * scale, height * scale];
  const [left, top] = [MARGIN.left + (availableWidth - roomWidth) / 2, MARGIN.top + WALL_PX];
  const totalHeight = top + roomHeight + WALL_PX + MARGIN.bottom;
  const sheet = new DimensionSheet({ width, height: totalHeight, uid: "section", label });
  const planeY = top + (height - workingPlane) * scale;
  sheet.verticalDimension([top, top + roomHeight], left - 44, left - WALL_PX, formatMetres(height));
  if (workingPlane > 0)
    sheet.verticalDimension([planeY, top + roomHeight], left - 22, left - WALL_PX, formatMetres(workingPlane));
  const positions = luminaires.map((luminaire) => ({
    x: left + luminaire.x * scale,
    lightY: top + luminaire.drop * scale,
    halfLength: Math.max(MIN_LUMINAIRE_PX, luminaire.length * scale) / 2,
    beam: luminaire.beam,
  }));
  const cones = positions
    .map(({ x, lightY, halfLength, beam }) => conePath(x, lightY, halfLength, planeY, beam))
    .join("");
  const luminaireShapes = positions
    .map(({ x, lightY, halfLength }) => luminaireShape(x, top, lightY, halfLength))
    .join("");
  const room = svgString`<rect x="${left}" y="${top}" width="${roomWidth}" height="${roomHeight}"`;
  const planeLine = svgString`<path d="M${left} ${planeY}h${roomWidth}" stroke="${SHEET_COLOURS.muted}" stroke-width="0.9" stroke-dasharray="6 4"/>`;
  const planeLabel = svgString`<text x="${left + roomWidth - 6}" y="${planeY - 5}" text-anchor="end" font-size="11" fill="${SHEET_COLOURS.muted}">${escapeXml(workingPlaneLabel)}</text>`;
  return svgElement(
    { className: "lx-plan", width, height: totalHeight, label },
    `<defs><clipPath id="section-room">${room}/></clipPath></defs>${room} fill="#f2f5f5"/>` +
      `<g clip-path="url(#section-room)">${cones}</g>${planeLine}${room} fill="none" stroke="${WALL_COLOUR}" stroke-width="${WALL_PX}"/>` +
      `${luminaireShapes}${planeLabel}${sheet.toOverlay()}`,
  );
}

const MAX_BEAM_DEGREES = 170;

function conePath(x: number, from: number, halfLength: number, to: number, beam: number | undefined): string {
  if (beam === undefined) return "";
  const reach = halfLength + (to - from) * Math.tan(radians(Math.min(beam, MAX_BEAM_DEGREES) / 2));
  const edge = svgString`M${x - halfLength} ${from}L${x - reach} ${to}H${x + reach}L${x + halfLength} ${from}Z`;
  return `<path d="${edge}" fill="#ffdf9f" fill-opacity="0.35" stroke="#d9b160" stroke-width="0.6"/>`;
}

const BODY_PX = 5;

/** A luminaire's body above its light-emitting plane, with a line to the ceiling if it is suspended. */
function luminaireShape(x: number, ceiling: number, light: number, halfLength: number): string {
  const body = svgString`<rect x="${x - halfLength}" y="${light - BODY_PX}" width="${2 * halfLength}" height="${BODY_PX}" fill="#fff" stroke="${SHEET_COLOURS.line}" stroke-width="1.1"/>`;
  const wire = svgString`<path d="M${x} ${ceiling}V${light - BODY_PX}" stroke="${SHEET_COLOURS.line}" stroke-width="0.8"/>`;
  return (light - BODY_PX > ceiling ? wire : "") + body;
}
