import { escapeXml } from "#formats/xml-text.ts";
import { isoluxColour } from "#drawing/rooms/isolux-lines.ts";
import { svgElement, svgString } from "#drawing/scene/svg.ts";

export interface StripRoom {
  readonly title: string;
  /** m², of all identical rooms. */
  readonly areaM2: number;
  /** W/m²; `undefined` if unknown, or without luminaires. */
  readonly density: number | undefined;
  /** `missed` is hatched, `unlit` has a dashed edge. */
  readonly state: "met" | "missed" | "unlit";
}

export interface StripStorey {
  readonly name: string;
  readonly rooms: readonly StripRoom[];
}

interface StripOptions {
  /** px */
  readonly width: number;
  readonly label: string;
  /** Makes the drawing's ids unique within the document. */
  readonly uid: string;
  readonly formatDensity: (value: number) => string;
}

const ROW_PX = 26;
const BAR_PX = 18;
const NAME_PX = 96;
const SCALE_PX = { width: 120, height: 8, row: 30 } as const;
const SCALE_STEPS = 12;
const INK = "#3a4548";
const MAX_NAME_LENGTH = 14;

/**
 * The storeys of a building from the top down. A room's width is proportional to its area, its colour to its power
 * density.
 */
export function storeyStrip(
  storeys: readonly StripStorey[],
  { width, label, uid, formatDensity }: StripOptions,
): string {
  const areas = storeys.map(({ rooms }) => rooms.reduce((sum, { areaM2 }) => sum + areaM2, 0));
  const scale = (width - NAME_PX - 1) / Math.max(1, ...areas);
  const maxDensity = Math.max(1, ...storeys.flatMap(({ rooms }) => rooms.map((room) => room.density ?? 0)));
  const height = storeys.length * ROW_PX + SCALE_PX.row;
  const hatchId = `${uid}-missed`;
  const bars = storeys.map((storey, index) => {
    let x = NAME_PX;
    const top = index * ROW_PX + (ROW_PX - BAR_PX) / 2;
    const cells = storey.rooms.map((room) => {
      const cellWidth = room.areaM2 * scale;
      const box = svgString`<rect x="${x}" y="${top}" width="${cellWidth}" height="${BAR_PX}"`;
      x += cellWidth;
      return roomCell(room, box, maxDensity, hatchId);
    });
    return svgString`<text x="0" y="${top + BAR_PX / 2 + 4}" font-size="12" fill="${INK}">${escapeXml(truncate(storey.name))}</text>${cells.join("")}`;
  });
  return svgElement(
    { className: "lx-strip", width, height, label },
    `<defs><pattern id="${hatchId}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v6" stroke="${INK}" stroke-width="1.6"/></pattern></defs>` +
      `${bars.join("")}${densityScale(storeys.length * ROW_PX + 8, maxDensity, formatDensity)}`,
  );
}

const truncate = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name;

function roomCell({ title, density, state }: StripRoom, box: string, maxDensity: number, hatchId: string): string {
  const fill = state === "unlit" || density === undefined ? "#fff" : isoluxColour("light", density / maxDensity);
  const edge = `stroke="${INK}" stroke-width="0.7"${state === "unlit" ? ' stroke-dasharray="3 2"' : ""}`;
  const hatching = state === "missed" ? `${box} fill="url(#${hatchId})" fill-opacity="0.5"/>` : "";
  return `<g><title>${escapeXml(title)}</title>${box} fill="${fill}" ${edge}/>${hatching}</g>`;
}

function densityScale(top: number, maxDensity: number, formatDensity: StripOptions["formatDensity"]): string {
  const step = SCALE_PX.width / SCALE_STEPS;
  const steps = Array.from(
    { length: SCALE_STEPS },
    (_, index) =>
      svgString`<rect x="${NAME_PX + index * step}" y="${top}" width="${step + 0.5}" height="${SCALE_PX.height}" fill="${isoluxColour("light", (index + 0.5) / SCALE_STEPS)}"/>`,
  );
  const text = (x: number, content: string, anchor: string): string =>
    svgString`<text x="${x}" y="${top + SCALE_PX.height}" font-size="11" text-anchor="${anchor}" fill="${INK}">${escapeXml(content)}</text>`;
  return (
    steps.join("") +
    text(NAME_PX - 6, formatDensity(0), "end") +
    text(NAME_PX + SCALE_PX.width + 6, formatDensity(maxDensity), "start")
  );
}
