import { Camera } from "./camera.ts";
import { Canvas } from "./canvas.ts";
import { accessibility, number, safeIdentifier } from "./svg.ts";

/** The size of a picture in viewBox units, the space around the product, and its line weight. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly padding: number;
  readonly lineWeight: number;
}

/** How a picture is taken. */
export interface View {
  readonly frame: Frame;
  /** Turn and tilt of the camera in degrees. */
  readonly azimuth: number;
  readonly elevation: number;
  /** Prefix of the ids in the picture: no two pictures of a page may share it. */
  readonly uid: string;
  /** Accessible name; left out, the picture is decoration. */
  readonly label?: string | undefined;
  /** Pixels per millimetre: the picture is then as large as the product, so that sizes stand beside each other to scale. */
  readonly ppm?: number | undefined;
}

/**
 * Draws a product into a frame: once to measure, once to draw, so that line weights stay in picture units.
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
    `<svg class="lx" viewBox="0 0 ${number(width)} ${number(height)}"${size} ${accessibility(view.label)}` +
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
