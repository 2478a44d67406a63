import { Canvas } from "#drawing/scene/canvas.ts";
import { INK } from "#drawing/scene/colour.ts";
import { clamp } from "#drawing/scene/geometry.ts";
import { drawTube } from "#drawing/scene/solids.ts";
import { drawBatten } from "./batten.ts";
import { drawDownlight } from "./downlight.ts";
import { drawHighBay } from "./high-bay.ts";
import { drawIp68 } from "./ip68.ts";
import {
  faceSize,
  type DetailLevel,
  type LuminaireKind,
  type LuminaireParameters,
  type LuminaireShape,
} from "./luminaire-shape.ts";
import { drawPanel } from "./panel.ts";
import { FINISH_COLOURS } from "./finish.ts";
import { luminousFill } from "./reflector.ts";
import { Camera } from "../scene/camera.ts";
import { safeIdentifier, svgElement, svgString } from "../scene/svg.ts";

function drawNeutralLuminaire(canvas: Canvas, { dimensions, body, colourTemperature }: LuminaireParameters): void {
  const radius = faceSize(dimensions, 300) / 2;
  const height = clamp(dimensions.height ?? radius * 0.5, radius * 0.2, radius * 2);
  const colour = FINISH_COLOURS[body];
  drawTube(
    canvas,
    { from: height, to: height * 1.12, radius: radius * 0.9 },
    { colour: "#cfd6d8", lineWidth: 1.2, cap: false },
  );
  drawTube(canvas, { from: 0, to: height, radius }, { colour, lineWidth: 1.5 });
  const cover = canvas.ellipse(0, 0, 0, radius * 0.9);
  canvas.path(cover.outline, { fill: luminousFill(canvas, cover, colourTemperature), stroke: INK });
}

type PictureSize = "thumb" | "card" | "hero";

/** In viewBox units; `padding` is around the product. */
export const PICTURE_FRAMES: Readonly<Record<PictureSize, Frame>> = {
  thumb: { width: 96, height: 72, padding: 5, lineWeight: 0.62 },
  card: { width: 320, height: 240, padding: 14, lineWeight: 1 },
  hero: { width: 640, height: 480, padding: 34, lineWeight: 1.35 },
};

/** Angles of the camera in degrees. */
interface KindDrawing {
  readonly draw: (canvas: Canvas, parameters: LuminaireParameters, detail: DetailLevel) => void;
  readonly azimuth: (shape: LuminaireShape) => number;
  readonly elevation: (shape: LuminaireShape) => number;
}

const KIND_DRAWINGS: Readonly<Record<LuminaireKind, KindDrawing>> = {
  downlight: { draw: drawDownlight, azimuth: (shape) => (shape === "square" ? 22 : 0), elevation: () => -43 },
  batten: { draw: drawBatten, azimuth: () => 33, elevation: () => -27 },
  panel: { draw: drawPanel, azimuth: () => 31, elevation: () => -40 },
  "high-bay": { draw: drawHighBay, azimuth: (shape) => (shape === "linear" ? 30 : 0), elevation: () => -37 },
  ip68: {
    draw: drawIp68,
    azimuth: (shape) => ({ round: 0, square: 24, linear: 32, tube: 33 })[shape],
    elevation: (shape) => (shape === "tube" ? -22 : 38),
  },
  neutral: { draw: drawNeutralLuminaire, azimuth: () => 0, elevation: () => -37 },
};

export interface PictureOptions {
  readonly size: PictureSize;
  readonly uid: string;
  readonly label?: string | undefined;
  readonly pixelsPerMm?: number | undefined;
}

/**
 * A picture with `pixelsPerMm` is to scale, others fill the frame of their size. `uid` must be unique within the
 * document.
 */
export function luminairePicture(
  parameters: LuminaireParameters,
  { size, uid, label, pixelsPerMm }: PictureOptions,
): string {
  const drawing = KIND_DRAWINGS[parameters.kind];
  return render((canvas) => drawing.draw(canvas, parameters, size === "thumb" ? "reduced" : "full"), {
    frame: PICTURE_FRAMES[size],
    azimuth: drawing.azimuth(parameters.shape),
    elevation: drawing.elevation(parameters.shape),
    uid,
    label,
    pixelsPerMm,
  });
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly padding: number;
  readonly lineWeight: number;
}

interface RenderOptions extends Omit<PictureOptions, "size"> {
  readonly frame: Frame;
  readonly azimuth: number;
  readonly elevation: number;
}

/** Draws once to measure and once into the frame, so that line weights are in picture units. */
function render(draw: (canvas: Canvas) => void, options: RenderOptions): string {
  const camera = new Camera(options.azimuth, options.elevation);
  const uid = safeIdentifier(options.uid);
  const { lineWeight } = options.frame;
  const measuringCanvas = new Canvas(camera, { scale: 1, offset: [0, 0], uid, lineWeight });
  draw(measuringCanvas);
  const { scale, width, height, offset } = fitToFrame(measuringCanvas.bounds, options);
  const canvas = new Canvas(camera, { scale, offset, uid, lineWeight });
  draw(canvas);
  const size = options.pixelsPerMm === undefined ? "" : svgString` width="${width}" height="${height}"`;
  const definitions = canvas.definitions.length === 0 ? "" : `<defs>${canvas.definitions.join("")}</defs>`;
  const root = { className: "lx", width, height, label: options.label, attributes: size };
  return svgElement(root, definitions + canvas.content.join(""));
}

function fitToFrame([left, top, right, bottom]: Canvas["bounds"], { frame, pixelsPerMm }: RenderOptions) {
  const { padding } = frame;
  const scale =
    pixelsPerMm ??
    Math.min((frame.width - 2 * padding) / (right - left), (frame.height - 2 * padding) / (bottom - top));
  const width = pixelsPerMm === undefined ? frame.width : (right - left) * scale + 2 * padding;
  const height = pixelsPerMm === undefined ? frame.height : (bottom - top) * scale + 2 * padding;
  const offset = [width / 2 - ((left + right) / 2) * scale, height / 2 - ((top + bottom) / 2) * scale] as const;
  return { scale, width, height, offset };
}
