import type { ConeSection, LightCone } from "#lighting/photometry/photometric-properties.ts";
import { numberFormat } from "#model/languages/number-format.ts";
import type { Language } from "#model/languages/language.ts";
import { radians } from "#drawing/scene/geometry.ts";
import { PAGE_FONT, svgElement, svgString } from "#drawing/scene/svg.ts";

interface ConeOptions {
  readonly width: number;
  readonly language: Language;
  /** Whether its values are estimates, which are marked with ≈. */
  readonly isEstimated: boolean;
  readonly label?: string | undefined;
}

const ACCENT = "#0c6872";
const INK = "#262e31";
const MUTED = "#535e61";
const HAIRLINE = "#cfd6d7";

const TOP = 34;
const ROW_HEIGHT = 44;
const LEFT = 40;
/** The cone's share of the width; the values are to its right. */
const CONE_SHARE = 0.44;
const MIN_EDGE_SHARE = 0.14;
/** A cone whose half-peak direction is at least this fills the available width. */
const MAX_DEGREES = 60;

/** Wide cones are drawn narrower than they are; the values are exact. */
export function coneDiagram(
  edges: Pick<LightCone, "across" | "along">,
  sections: readonly ConeSection[],
  { width, language, isEstimated, label }: ConeOptions,
): string {
  const height = TOP + ROW_HEIGHT * sections.length + 16;
  const rows = sections.map((section, index) => sectionRow(section, index, { width, language, isEstimated, edges }));
  return svgElement(
    { className: "lx-cone", width, height, label, attributes: `${PAGE_FONT} font-size="12"` },
    conePath(edges, sections.length, width) +
      `<g fill="${MUTED}" font-size="11">${columnHeadings(width, isRound(edges))}</g>${rows.join("")}`,
  );
}

const coneExtent = (width: number): { x: number; halfWidth: number } => {
  const halfWidth = (width * CONE_SHARE - LEFT) / 2;
  return { x: LEFT + halfWidth, halfWidth };
};

/** Whether the edges of both planes are equal, within 0.5°. */
const isRound = ({ across, along }: Pick<LightCone, "across" | "along">): boolean =>
  across.every((edge, index) => Math.abs(edge - (along[index] ?? 0)) < 0.5);

/** The position of an edge at the last section, as a share of the available half width, clamped. */
const edgeShare = (degrees: number): number => {
  const reach = Math.tan(radians(Math.min(Math.abs(degrees), MAX_DEGREES))) / Math.tan(radians(MAX_DEGREES));
  return Math.sign(degrees) * Math.max(MIN_EDGE_SHARE, Math.sqrt(reach));
};

function conePath({ across }: Pick<LightCone, "across" | "along">, count: number, width: number): string {
  const { x, halfWidth } = coneExtent(width);
  const bottom = TOP + ROW_HEIGHT * count;
  const [left, right] = [x + edgeShare(across[0]) * halfWidth, x + edgeShare(across[1]) * halfWidth];
  return (
    svgString`<path d="M${x} ${TOP}L${left} ${bottom}H${right}Z" fill="#ffe7bd" fill-opacity=".55" stroke="${ACCENT}" stroke-width="1.6" stroke-linejoin="round"/>` +
    svgString`<path d="M${x} ${TOP}V${bottom}" stroke="${INK}" stroke-width="1" stroke-dasharray="4 3"/>` +
    svgString`<path d="M${x - 14} ${TOP}h28" stroke="${INK}" stroke-width="4"/>`
  );
}

/** Formats lengths in m with two decimals, those of 10 m and more with one. */
function formatMetres(value: number, language: Language): string {
  const digits = value < 9.995 ? 2 : 1;
  return numberFormat(language, { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value);
}

const columnPositions = (width: number): { lengths: number; lux: number } => ({
  lengths: width * 0.76,
  lux: width - 4,
});

function columnHeadings(width: number, hasRoundCone: boolean): string {
  const { lengths, lux } = columnPositions(width);
  return (
    `<text x="4" y="16">m</text>` +
    svgString`<text x="${lengths}" y="16" text-anchor="end">${hasRoundCone ? "Ø m" : "C0 × C90 m"}</text>` +
    svgString`<text x="${lux}" y="16" text-anchor="end">lx</text>`
  );
}

function sectionRow(
  { distance, across, along, illuminance }: ConeSection,
  index: number,
  { width, language, isEstimated, edges }: Omit<ConeOptions, "label"> & { edges: Pick<LightCone, "across" | "along"> },
): string {
  const y = TOP + ROW_HEIGHT * (index + 1);
  const { lengths, lux } = columnPositions(width);
  const approximateSign = isEstimated ? "≈\u00A0" : "";
  const metres = (value: number): string => formatMetres(value, language);
  const size = isRound(edges) ? metres(across) : `${metres(across)} × ${metres(along)}`;
  const rounded = Number(illuminance.toPrecision(3));
  const text = (x: number, content: string): string =>
    svgString`<text x="${x}" y="${y - 6}" text-anchor="end">${content}</text>`;
  return (
    svgString`<path d="M${LEFT - 14} ${y}H${width}" stroke="${HAIRLINE}" stroke-width="1"/>` +
    svgString`<g fill="${INK}"><text x="4" y="${y - 6}">${distance}</text>${text(lengths, approximateSign + size)}` +
    `${text(lux, approximateSign + numberFormat(language, { maximumFractionDigits: illuminance < 10 ? 1 : 0 }).format(rounded))}</g>`
  );
}
