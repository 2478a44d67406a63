import { escapeXml } from "#formats/xml-text.ts";
import { PAGE_FONT, safeIdentifier, svgElement, svgString } from "#drawing/scene/svg.ts";
import { closedOutline, openOutline } from "#drawing/scene/canvas.ts";
import type { Point } from "#drawing/scene/geometry.ts";

export const SHEET_COLOURS = {
  line: "#1c2629",
  dimension: "#0c6872",
  centre: "#6b7679",
  body: "#eef1f1",
  bodyDark: "#dde3e4",
  hatch: "#aab4b6",
  light: "#fff1d6",
  muted: "#535e61",
} as const;

export interface SheetStyle {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dashes?: string;
}

interface TextStyle {
  readonly rotation?: number;
  readonly anchor?: "start" | "middle" | "end";
  readonly fill?: string;
}

/** Sizes in px. */
export interface SheetOptions {
  readonly width: number;
  readonly height: number;
  /** The prefix of ids. */
  readonly uid: string;
  /** Accessible name. */
  readonly label: string;
  readonly fontSize?: number;
}

export type SheetRectangle = readonly [x: number, y: number, width: number, height: number];

/** The minimum space between a dimension's ends; with less, arrows and text are placed outside. */
const MIN_HORIZONTAL_SPACE_PX = 26;
const MIN_VERTICAL_SPACE_PX = 30;
const LETTER_WIDTH = 0.6;

/** A sheet for technical drawings according to ISO 129; font sizes do not depend on its size. */
export class DimensionSheet {
  readonly width: number;
  private readonly options: SheetOptions;
  private readonly fontSize: number;
  private readonly hatchId: string;
  private readonly shapes: string[] = [];
  private readonly dimensions: string[] = [];
  private hasHatching = false;

  constructor(options: SheetOptions) {
    this.options = options;
    this.width = options.width;
    this.fontSize = options.fontSize ?? 12;
    this.hatchId = `${safeIdentifier(options.uid)}-hatch`;
  }

  path(outline: string, { fill = "none", stroke = SHEET_COLOURS.line, width = 1.3, dashes }: SheetStyle = {}): void {
    const dash = dashes === undefined ? "" : ` stroke-dasharray="${dashes}"`;
    const line = svgString`stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"${dash}`;
    this.shapes.push(`<path d="${outline}" fill="${fill}" ${line}/>`);
  }

  segment(from: Point, to: Point, style: SheetStyle = {}): void {
    this.line([from, to], style);
  }

  line(points: readonly Point[], style: SheetStyle = {}): void {
    this.path(openOutline(points), style);
  }

  polygon(points: readonly Point[], style: SheetStyle = {}): void {
    this.path(closedOutline(points), style);
  }

  rectangle([x, y, width, height]: SheetRectangle, style: SheetStyle = {}): void {
    this.path(svgString`M${x} ${y}h${width}v${height}h${-width}Z`, style);
  }

  roundedRectangle([x, y, width, height]: SheetRectangle, radius: number, style: SheetStyle = {}): void {
    const r = Math.min(radius, width / 2, height / 2);
    const arc = (dx: number, dy: number): string => svgString`a${r} ${r} 0 0 1 ${dx} ${dy}`;
    const straightWidth = width - 2 * r;
    const straightHeight = height - 2 * r;
    this.path(
      svgString`M${x + r} ${y}h${straightWidth}${arc(r, r)}v${straightHeight}${arc(-r, r)}` +
        svgString`h${-straightWidth}${arc(-r, -r)}v${-straightHeight}${arc(r, -r)}Z`,
      style,
    );
  }

  circle(x: number, y: number, radius: number, style: SheetStyle = {}): void {
    const semicircle = svgString`a${radius} ${radius} 0 1 0 `;
    this.path(svgString`M${x - radius} ${y}${semicircle}${2 * radius} 0${semicircle}${-2 * radius} 0Z`, style);
  }

  centreLine(from: Point, to: Point): void {
    this.segment(from, to, { stroke: SHEET_COLOURS.centre, width: 0.8, dashes: "10 3 2 3" });
  }

  centreCross(x: number, y: number, halfWidth: number, halfHeight: number): void {
    this.centreLine([x - halfWidth, y], [x + halfWidth, y]);
    this.centreLine([x, y - halfHeight], [x, y + halfHeight]);
  }

  hatch([x, y, width, height]: SheetRectangle): void {
    this.hasHatching = true;
    const area = [x, y, Math.max(0, width), Math.max(0, height)] as const;
    this.rectangle(area, { fill: "#fff", stroke: "none" });
    this.rectangle(area, { fill: `url(#${this.hatchId})`, width: 0.9, stroke: SHEET_COLOURS.hatch });
  }

  /** The mark where a long product is drawn shortened. */
  breakMark(x: number, top: number, bottom: number): void {
    const middle = (top + bottom) / 2;
    this.rectangle([x - 4, top - 8, 8, bottom - top + 16], { fill: "#fff", stroke: "none" });
    for (const side of [x - 4, x + 4]) {
      const zigzag: Point[] = [
        [side, top - 6],
        [side, middle - 5],
        [side - 4, middle - 2],
        [side + 4, middle + 2],
        [side, middle + 5],
        [side, bottom + 6],
      ];
      this.line(zigzag, { width: 0.9 });
    }
  }

  text(
    x: number,
    y: number,
    text: string,
    { rotation = 0, anchor = "middle", fill = SHEET_COLOURS.dimension }: TextStyle = {},
  ): void {
    const transform = rotation === 0 ? "" : svgString` transform="rotate(${rotation} ${x} ${y})"`;
    const halo = 'paint-order="stroke" stroke="#fff" stroke-width="3.5" stroke-linejoin="round"';
    this.dimensions.push(
      svgString`<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="${this.fontSize}" font-weight="500" ` +
        `fill="${fill}"${transform} ${halo}>${escapeXml(text)}</text>`,
    );
  }

  /**
   * A dimension at height y, with extension lines from the object's edge; an `undefined` (unknown) one is not drawn.
   */
  horizontalDimension([left, right]: Point, y: number, edge: number, text: string | undefined): void {
    if (text === undefined) return;
    const direction = y < edge ? -1 : 1;
    for (const x of [left, right]) this.dimensionLine([x, edge + 3 * direction], [x, y + 4 * direction], 0.6);
    if (right - left > MIN_HORIZONTAL_SPACE_PX) {
      this.dimensionLine([left, y], [right, y]);
      this.arrow(left, y, Math.PI);
      this.arrow(right, y, 0);
      this.text((left + right) / 2, y - 5, text);
      return;
    }
    this.dimensionLine([left - 16, y], [right + 16, y]);
    this.arrow(left, y, 0);
    this.arrow(right, y, Math.PI);
    this.text(right + 20, y + 4, text, { anchor: "start" });
  }

  verticalDimension([top, bottom]: Point, x: number, edge: number, text: string | undefined): void {
    if (text === undefined) return;
    const direction = x < edge ? -1 : 1;
    for (const y of [top, bottom]) this.dimensionLine([edge + 3 * direction, y], [x + 4 * direction, y], 0.6);
    if (bottom - top > MIN_VERTICAL_SPACE_PX) {
      this.dimensionLine([x, top], [x, bottom]);
      this.arrow(x, top, -Math.PI / 2);
      this.arrow(x, bottom, Math.PI / 2);
      this.text(x - 5, (top + bottom) / 2, text, { rotation: -90 });
      return;
    }
    this.dimensionLine([x, top - 16], [x, bottom + 16]);
    this.arrow(x, top, Math.PI / 2);
    this.arrow(x, bottom, -Math.PI / 2);
    const labelX = x + 6 * direction;
    // At the sheet's left edge, a label is aligned to it instead of being clipped.
    if (direction < 0 && labelX < text.length * this.fontSize * LETTER_WIDTH)
      this.text(0, bottom + 20, text, { anchor: "start" });
    else this.text(labelX, bottom + 20, text, { anchor: direction > 0 ? "start" : "end" });
  }

  private dimensionLine(from: Point, to: Point, width = 0.8): void {
    this.dimensions.push(
      `<path d="${openOutline([from, to])}" stroke="${SHEET_COLOURS.dimension}" stroke-width="${width}" fill="none"/>`,
    );
  }

  /** An arrowhead with its tip at a point; `angle` is its direction in radians. */
  private arrow(x: number, y: number, angle: number): void {
    const barb = (side: number): string => {
      const along = [-8 * Math.cos(angle), -8 * Math.sin(angle)] as const;
      return svgString`${x + along[0] - side * Math.sin(angle)} ${y + along[1] + side * Math.cos(angle)}`;
    };
    this.dimensions.push(
      svgString`<path d="M${x} ${y}L${barb(1.9)}L${barb(-1.9)}Z" fill="${SHEET_COLOURS.dimension}"/>`,
    );
  }

  toOverlay(): string {
    return this.shapes.join("") + this.dimensions.join("");
  }

  toSvg(): string {
    const pattern =
      `<defs><pattern id="${this.hatchId}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
      `<path d="M0 0V6" stroke="${SHEET_COLOURS.hatch}" stroke-width="1"/></pattern></defs>`;
    const root = { className: "lx-dim", ...this.options, attributes: PAGE_FONT };
    return svgElement(root, (this.hasHatching ? pattern : "") + this.toOverlay());
  }
}
