import { escapeXml } from "#formats/xml-text.ts";
import { DimensionSheet, SHEET } from "#drawing/dimensions/dimension-sheet.ts";
import { ariaAttributes, number } from "#drawing/scene/svg.ts";
import { radians } from "#drawing/scene/geometry.ts";

/** A luminaire in a section. */
export interface SectionLuminaire {
  /** Position of its centre along the room. */
  readonly x: number;
  /** Distance of its light-emitting plane below the ceiling. */
  readonly drop: number;
  /** Its length along the room. */
  readonly length: number;
  /** Half-peak beam angle along the room's length, in degrees; absent: no cone is drawn. */
  readonly beam?: number;
}

/** A room's longitudinal section. Lengths in m. */
interface RoomSection {
  readonly length: number;
  readonly height: number;
  readonly workingPlane: number;
  readonly luminaires: readonly SectionLuminaire[];
}

/** Options of a section. */
interface RoomSectionOptions {
  /** px */
  readonly width: number;
  readonly label: string;
  readonly metres: (value: number) => string;
  /** Label of the working plane. */
  readonly plane: string;
}

const WALL = "#3a4548";
const MARGIN = { left: 62, top: 14, right: 16, bottom: 14 } as const;
const MAX_HEIGHT_SHARE = 0.4;
const WALL_PX = 7;
const MIN_LUMINAIRE_PX = 8;

/**
 * A section to scale: the luminaires' half-peak cones down to the working plane, and the heights.
 *
 * @returns an SVG element without style attributes or scripts
 */
export function roomSection(section: RoomSection, { width, label, metres, plane }: RoomSectionOptions): string {
  const { length, height, workingPlane, luminaires } = section;
  const free = width - MARGIN.left - MARGIN.right;
  const scale = Math.min(free / length, (width * MAX_HEIGHT_SHARE) / height);
  const [across, down] = [length * scale, height * scale];
  const [left, top] = [MARGIN.left + (free - across) / 2, MARGIN.top + WALL_PX];
  const totalHeight = top + down + WALL_PX + MARGIN.bottom;
  const sheet = new DimensionSheet({ width, height: totalHeight, uid: "section", label });
  const planeY = top + (height - workingPlane) * scale;
  sheet.dimensionUpright([top, top + down], left - 44, left - WALL_PX, metres(height));
  if (workingPlane > 0) sheet.dimensionUpright([planeY, top + down], left - 22, left - WALL_PX, metres(workingPlane));
  const placed = luminaires.map((luminaire) => ({
    x: left + luminaire.x * scale,
    lightY: top + luminaire.drop * scale,
    half: Math.max(MIN_LUMINAIRE_PX, luminaire.length * scale) / 2,
    beam: luminaire.beam,
  }));
  const cones = placed.map(({ x, lightY, half, beam }) => cone(x, lightY, half, planeY, beam)).join("");
  const lamps = placed.map(({ x, lightY, half }) => lamp(x, top, lightY, half)).join("");
  const room = `<rect x="${number(left)}" y="${number(top)}" width="${number(across)}" height="${number(down)}"`;
  const dashes = `<path d="M${number(left)} ${number(planeY)}h${number(across)}" stroke="${SHEET.muted}" stroke-width="0.9" stroke-dasharray="6 4"/>`; // prettier-ignore
  const name = `<text x="${number(left + across - 6)}" y="${number(planeY - 5)}" text-anchor="end" font-size="11" fill="${SHEET.muted}">${escapeXml(plane)}</text>`; // prettier-ignore
  return (
    `<svg class="lx-plan" viewBox="0 0 ${number(width)} ${number(totalHeight)}" ${ariaAttributes(label)} xmlns="http://www.w3.org/2000/svg">` +
    `<defs><clipPath id="section-room">${room}/></clipPath></defs>${room} fill="#f2f5f5"/>` +
    `<g clip-path="url(#section-room)">${cones}</g>${dashes}${room} fill="none" stroke="${WALL}" stroke-width="${WALL_PX}"/>` +
    `${lamps}${name}${sheet.marks()}</svg>`
  );
}

const MAX_BEAM = 170;

function cone(x: number, from: number, half: number, to: number, beam: number | undefined): string {
  if (beam === undefined) return "";
  const reach = half + (to - from) * Math.tan(radians(Math.min(beam, MAX_BEAM) / 2));
  const edge = `M${number(x - half)} ${number(from)}L${number(x - reach)} ${number(to)}H${number(x + reach)}L${number(x + half)} ${number(from)}Z`;
  return `<path d="${edge}" fill="#ffdf9f" fill-opacity="0.35" stroke="#d9b160" stroke-width="0.6"/>`;
}

const BODY_PX = 5;

/** A body above its light-emitting plane; suspended ones have a line to the ceiling. */
function lamp(x: number, ceiling: number, light: number, half: number): string {
  const body = `<rect x="${number(x - half)}" y="${number(light - BODY_PX)}" width="${number(2 * half)}" height="${BODY_PX}" fill="#fff" stroke="${SHEET.line}" stroke-width="1.1"/>`; // prettier-ignore
  const rope = `<path d="M${number(x)} ${number(ceiling)}V${number(light - BODY_PX)}" stroke="${SHEET.line}" stroke-width="0.8"/>`;
  return (light - BODY_PX > ceiling ? rope : "") + body;
}
