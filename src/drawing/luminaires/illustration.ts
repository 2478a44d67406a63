import type { Illustrations } from "#model/illustrations.ts";
import { svgElement, svgString } from "#drawing/scene/svg.ts";
import { isIllustrated } from "./is-illustrated.ts";
import { luminairePicture, PICTURE_FRAMES, type PictureOptions } from "./luminaire-picture.ts";
import type { LuminaireParameters } from "./luminaire-shape.ts";

export const illustration = (
  illustrations: Illustrations,
  parameters: LuminaireParameters,
  options: PictureOptions,
): string =>
  isIllustrated(illustrations, parameters) ? luminairePicture(parameters, options) : noPictureSign(options);

/** The size of the sign, an empty frame with a sun and hills, in its own units. */
const SIGN = { width: 24, height: 18 } as const;
const SIGN_HEIGHT_SHARE = 1 / 4;

export function noPictureSign({ size, label }: Pick<PictureOptions, "size" | "label">): string {
  const { width, height } = PICTURE_FRAMES[size];
  const scale = (height * SIGN_HEIGHT_SHARE) / SIGN.height;
  const [left, top] = [(width - SIGN.width * scale) / 2, (height - SIGN.height * scale) / 2];
  const position = (x: number, y: number): string => svgString`${left + x * scale} ${top + y * scale}`;
  const shape = (points: readonly (readonly [number, number])[]): string =>
    points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${position(x, y)}`).join("");
  const frame = `${shape([
    [0, 0],
    [24, 0],
    [24, 18],
    [0, 18],
  ])}Z`;
  const hills = shape([
    [0, 15],
    [8, 8],
    [13, 13],
    [17, 9],
    [24, 15],
  ]);
  const [x = "", y = ""] = position(17, 5).split(" ");
  return svgElement(
    { className: "lx", width, height, label },
    svgString`<g fill="none" stroke="#7f8b8e" stroke-width="${scale}" stroke-linejoin="round">` +
      svgString`<path d="${frame}${hills}"/><circle cx="${x}" cy="${y}" r="${1.5 * scale}"/></g>`,
  );
}
