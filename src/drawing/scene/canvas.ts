import type { Camera } from "./camera.ts";
import { type Colour, INK } from "./colour.ts";
import type { Point, Point3 } from "./geometry.ts";
import { svgNumber, svgString } from "./svg.ts";

/** The style of a path. `width` is the line width in viewBox units, to be multiplied by the picture's line weight. */
export interface PathStyle {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
  readonly roundCap?: boolean;
  readonly roundJoin?: boolean;
}

/** A gradient stop: offset (0–1), colour, opacity (0–1, default 1). */
type Stop = readonly [offset: number, colour: Colour, opacity?: number];

/** A horizontal circle projected to an ellipse. */
export interface Ellipse {
  readonly centreX: number;
  readonly centreY: number;
  readonly radiusX: number;
  readonly radiusY: number;
  readonly outline: string;
}

type Bounds = [left: number, top: number, right: number, bottom: number];

interface Placement {
  readonly scale: number;
  readonly offset: Point;
  readonly uid: string;
  readonly lineWeight: number;
}

const LINE_STYLE: PathStyle = { stroke: INK, width: 0.8 };

/** Collects the paths, gradients and clips of an axonometric picture, and measures its bounds. */
export class Canvas {
  readonly camera: Camera;
  readonly scale: number;
  readonly definitions: string[] = [];
  readonly content: string[] = [];
  readonly bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity];
  private readonly placement: Placement;
  private isMeasuring = true;
  private lastId = 0;

  constructor(camera: Camera, placement: Placement) {
    this.camera = camera;
    this.scale = placement.scale;
    this.placement = placement;
  }

  project(point: Point3): Point {
    const [right, down] = this.camera.project(point);
    const [offsetX, offsetY] = this.placement.offset;
    const x = right * this.scale + offsetX;
    const y = down * this.scale + offsetY;
    if (this.isMeasuring) this.measure(x, y);
    return [x, y];
  }

  include(point: Point3): void {
    this.project(point);
  }

  private measure(x: number, y: number): void {
    const [left, top, right, bottom] = this.bounds;
    this.bounds.splice(0, 4, Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y));
  }

  /** Draws something that may extend beyond the picture, such as the ceiling around a panel, without measuring it. */
  withoutMeasuring(draw: () => void): void {
    this.isMeasuring = false;
    draw();
    this.isMeasuring = true;
  }

  path(outline: string, style: PathStyle = {}): void {
    this.content.push(`<path d="${outline}"${this.paintAttributes(style)}/>`);
  }

  private paintAttributes(style: PathStyle): string {
    const width = svgNumber((style.width ?? 1) * this.placement.lineWeight);
    return [
      ` fill="${style.fill ?? "none"}"`,
      style.stroke === undefined ? "" : ` stroke="${style.stroke}" stroke-width="${width}"`,
      style.opacity === undefined ? "" : ` opacity="${style.opacity}"`,
      style.roundCap ? ' stroke-linecap="round"' : "",
      style.roundJoin ? ' stroke-linejoin="round"' : "",
    ].join("");
  }

  segment(from: Point3, to: Point3, style: PathStyle = {}): void {
    this.line([from, to], style);
  }

  line(points: readonly Point3[], style: PathStyle = {}): void {
    this.path(openOutline(points.map((point) => this.project(point))), { ...LINE_STYLE, ...style });
  }

  polygon(points: readonly Point3[], style: PathStyle): void {
    this.path(this.outline(points), style);
  }

  outline(points: readonly Point3[]): string {
    return closedOutline(points.map((point) => this.project(point)));
  }

  /** A wire or strip: a coloured line with an outline. */
  wire(outline: string, colour: Colour, width: number): void {
    this.path(outline, { stroke: INK, width: width + 1.6, roundCap: true, roundJoin: true });
    this.path(outline, { stroke: colour, width, roundCap: true, roundJoin: true });
  }

  ellipse(x: number, y: number, z: number, radius: number): Ellipse {
    const [centreX, centreY] = this.project([x, y, z]);
    if (this.isMeasuring) this.measureCircle(x, y, z, radius);
    const radiusX = radius * this.scale;
    const radiusY = Math.abs(radius * this.camera.sinElevation * this.scale);
    const semicircle = svgString`a${radiusX} ${radiusY} 0 1 0 `;
    const outline = svgString`M${centreX - radiusX} ${centreY}${semicircle}${2 * radiusX} 0${semicircle}${-2 * radiusX} 0Z`;
    return { centreX, centreY, radiusX, radiusY, outline };
  }

  private measureCircle(x: number, y: number, z: number, radius: number): void {
    const { cosAzimuth, sinAzimuth } = this.camera;
    this.include([x + radius * cosAzimuth, y - radius * sinAzimuth, z]);
    this.include([x - radius * cosAzimuth, y + radius * sinAzimuth, z]);
    this.include([x + radius * sinAzimuth, y + radius * cosAzimuth, z]);
    this.include([x - radius * sinAzimuth, y - radius * cosAzimuth, z]);
  }

  disc(x: number, y: number, z: number, radius: number, style: PathStyle = {}): void {
    this.path(this.ellipse(x, y, z, radius).outline, { fill: "#fff", stroke: INK, ...style });
  }

  /** A linear gradient; its ends are relative to the painted shape, or in picture units. */
  gradient(stops: readonly Stop[], from: Point = [0, 0], to: Point = [1, 0], inPictureUnits = false): string {
    const ends = svgString`x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`;
    const units = inPictureUnits ? ' gradientUnits="userSpaceOnUse"' : "";
    return this.define((id) => `<linearGradient id="${id}" ${ends}${units}>${stopList(stops)}</linearGradient>`);
  }

  /** A radial gradient over an ellipse in picture units. */
  radialGradient(stops: readonly Stop[], { centreX, centreY, radiusX, radiusY }: Omit<Ellipse, "outline">): string {
    const transform = svgString`translate(${centreX} ${centreY}) scale(${radiusX} ${radiusY})`;
    const attributes = `gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="${transform}"`;
    return this.define((id) => `<radialGradient id="${id}" ${attributes}>${stopList(stops)}</radialGradient>`);
  }

  /** Draws something clipped to an outline. */
  withClip(outline: string, draw: () => void): void {
    const clip = this.define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`);
    this.content.push(`<g clip-path="${clip}">`);
    draw();
    this.content.push("</g>");
  }

  private define(definition: (id: string) => string): string {
    this.lastId += 1;
    const id = `${this.placement.uid}-${this.lastId}`;
    this.definitions.push(definition(id));
    return `url(#${id})`;
  }
}

const stopList = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? "" : ` stop-opacity="${opacity}"`;
      return `<stop offset="${Number(offset.toFixed(3))}" stop-color="${colour}"${alpha}/>`;
    })
    .join("");

/** A path through points of the picture. */
export const openOutline = (points: readonly Point[]): string =>
  "M" + points.map(([x, y]) => svgString`${x} ${y}`).join("L");

export const closedOutline = (points: readonly Point[]): string => openOutline(points) + "Z";
