import { Camera } from "./camera.ts";
import { Canvas } from "./canvas.ts";
import { ariaAttributes, number, safeIdentifier } from "./svg.ts";

/** The size of a picture in viewBox units, the margin around the product, and its line weight. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly padding: number;
  readonly lineWeight: number;
}

/** Options of a picture. */
interface View {
  readonly frame: Frame;
  /** Azimuth and elevation of the camera in degrees. */
  readonly azimuth: number;
  readonly elevation: number;
  /** Prefix of the picture's ids, unique on the page. */
  readonly uid: string;
  /** Accessible name; absent: the picture is decorative. */
  readonly label?: string | undefined;
  /** Pixels per millimetre, for pictures of different sizes to the same scale. */
  readonly ppm?: number | undefined;
}

/**
 * Draws a product into a frame in two passes, to measure and to draw, so that line weights are in picture units.
 *
 * @returns an SVG element
 */
export function render(draw: (canvas: Canvas) => void, view: View): string {
  const camera = new Camera(view.azimuth, view.elevation);
  const uid = safeIdentifier(view.uid);
  const { lineWeight } = view.frame;
  const measured = new Canvas(camera, { scale: 1, offset: [0, 0], uid, lineWeight });
  draw(measured);
  const { scale, width, height, offset } = fit(measured.bounds, view);
  const canvas = new Canvas(camera, { scale, offset, uid, lineWeight });
  draw(canvas);
  const size = view.ppm === undefined ? "" : ` width="${number(width)}" height="${number(height)}"`;
  const definitions = canvas.definitions.length === 0 ? "" : `<defs>${canvas.definitions.join("")}</defs>`;
  return (
    `<svg class="lx" viewBox="0 0 ${number(width)} ${number(height)}"${size} ${ariaAttributes(view.label)}` +
    ` xmlns="http://www.w3.org/2000/svg">${definitions}${canvas.content.join("")}</svg>`
  );
}

function fit([left, top, right, bottom]: Canvas["bounds"], { frame, ppm }: View) {
  const { padding } = frame;
  const scale =
    ppm ?? Math.min((frame.width - 2 * padding) / (right - left), (frame.height - 2 * padding) / (bottom - top));
  const width = ppm === undefined ? frame.width : (right - left) * scale + 2 * padding;
  const height = ppm === undefined ? frame.height : (bottom - top) * scale + 2 * padding;
  const offset = [width / 2 - ((left + right) / 2) * scale, height / 2 - ((top + bottom) / 2) * scale] as const;
  return { scale, width, height, offset };
}
