import type { ConeSection, LightCone } from "#lighting/photometry/light-cone.ts";
import { numberFormat } from "#model/languages/number-format.ts";
import type { Language } from "#model/languages/language.ts";
import { ariaAttributes, number } from "#drawing/scene/svg.ts";

/** Options of a cone diagram. `width` in px. */
interface ConeOptions {
  readonly width?: number;
  readonly language: Language;
  /** Whether its figures are estimates, which are marked with ≈. */
  readonly isEstimated: boolean;
  /** Accessible name; absent: the diagram is decorative. */
  readonly label?: string | undefined;
}

const ACCENT = "#0c6872";
const INK = "#262e31";
const QUIET = "#535e61";
const HAIRLINE = "#cfd6d7";

const TOP = 34;
const ROW_HEIGHT = 44;
const LEFT = 40;
/** The cone's share of the width; the figures are beside it. */
const CONE_SHARE = 0.44;
/** Half widths of the drawn cone at its last section, as shares of the available space. */
const MIN_SHARE = 0.14;
const MAX_DEGREES = 60;

const RADIANS = Math.PI / 180;

/**
 * A luminaire's light cone: at each distance its diameter (both lengths if the planes differ) and the illuminance
 * directly below. Wide cones are drawn narrower than they are; the figures are exact.
 *
 * @returns an SVG element without style attributes or scripts
 */
export function coneDiagram(
  edges: Pick<LightCone, "across" | "along">,
  sections: readonly ConeSection[],
  { width = 360, language, isEstimated, label }: ConeOptions,
): string {
  const height = TOP + ROW_HEIGHT * sections.length + 16;
  const rows = sections.map((section, index) => row(section, index, { width, language, isEstimated, edges }));
  return (
    `<svg class="lx-cone" viewBox="0 0 ${number(width)} ${number(height)}" ${ariaAttributes(label)} xmlns="http://www.w3.org/2000/svg"` +
    ` font-family="var(--font-sans, sans-serif)" font-size="12">` +
    cone(edges, sections.length, width) +
    `<g fill="${QUIET}" font-size="11">${columnHeadings(width, isRound(edges))}</g>${rows.join("")}</svg>`
  );
}

/** The position of the cone's axis, and the space on either side. */
const coneAxis = (width: number): { x: number; room: number } => {
  const room = (width * CONE_SHARE - LEFT) / 2;
  return { x: LEFT + room, room };
};

/** Whether the edges of both planes are equal, within 0.5°. */
const isRound = ({ across, along }: Pick<LightCone, "across" | "along">): boolean =>
  across.every((edge, index) => Math.abs(edge - (along[index] ?? 0)) < 0.5);

/** The share of the space that an edge takes at the last section, clamped. */
const share = (degrees: number): number => {
  const reach = Math.tan(Math.min(Math.abs(degrees), MAX_DEGREES) * RADIANS) / Math.tan(MAX_DEGREES * RADIANS);
  return Math.sign(degrees) * Math.max(MIN_SHARE, Math.sqrt(reach));
};

function cone({ across }: Pick<LightCone, "across" | "along">, count: number, width: number): string {
  const { x, room } = coneAxis(width);
  const foot = TOP + ROW_HEIGHT * count;
  const [left, right] = [x + share(across[0]) * room, x + share(across[1]) * room];
  return (
    `<path d="M${number(x)} ${TOP}L${number(left)} ${number(foot)}H${number(right)}Z" fill="#ffe7bd" fill-opacity=".55" stroke="${ACCENT}" stroke-width="1.6" stroke-linejoin="round"/>` +
    `<path d="M${number(x)} ${TOP}V${number(foot)}" stroke="${INK}" stroke-width="1" stroke-dasharray="4 3"/>` +
    `<path d="M${number(x - 14)} ${TOP}h28" stroke="${INK}" stroke-width="4"/>`
  );
}

/** Lengths in m with two decimals, from 10 m on with one. */
function metresText(value: number, language: Language): string {
  const digits = value < 9.995 ? 2 : 1;
  return numberFormat(language, { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value);
}

const columnPositions = (width: number): { lengths: number; lux: number } => ({
  lengths: width * 0.76,
  lux: width - 4,
});

function columnHeadings(width: number, round: boolean): string {
  const { lengths, lux } = columnPositions(width);
  return (
    `<text x="4" y="16">m</text>` +
    `<text x="${number(lengths)}" y="16" text-anchor="end">${round ? "Ø m" : "C0 × C90 m"}</text>` +
    `<text x="${number(lux)}" y="16" text-anchor="end">lx</text>`
  );
}

function row(
  { distance, across, along, illuminance }: ConeSection,
  index: number,
  { width, language, isEstimated, edges }: Required<Omit<ConeOptions, "label">> & { edges: Pick<LightCone, "across" | "along"> }, // prettier-ignore
): string {
  const y = TOP + ROW_HEIGHT * (index + 1);
  const { lengths, lux } = columnPositions(width);
  const mark = isEstimated ? "≈\u00A0" : "";
  const metres = (value: number): string => metresText(value, language);
  const size = isRound(edges) ? metres(across) : `${metres(across)} × ${metres(along)}`;
  const rounded = Number(illuminance.toPrecision(3));
  const text = (x: number, content: string): string => `<text x="${number(x)}" y="${number(y - 6)}" text-anchor="end">${content}</text>`; // prettier-ignore
  return (
    `<path d="M${LEFT - 14} ${number(y)}H${number(width)}" stroke="${HAIRLINE}" stroke-width="1"/>` +
    `<g fill="${INK}"><text x="4" y="${number(y - 6)}">${distance}</text>${text(lengths, mark + size)}` +
    `${text(lux, mark + numberFormat(language, { maximumFractionDigits: illuminance < 10 ? 1 : 0 }).format(rounded))}</g>`
  );
}
