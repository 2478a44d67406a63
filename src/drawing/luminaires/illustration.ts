import type { Illustrations } from "#model/illustrations.ts";
import { svgElement } from "#drawing/scene/svg.ts";
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
  return svgElement(
    { className: "lx", width, height, label },
    `<g transform="translate(${left} ${top}) scale(${scale})" fill="none" stroke="#7f8b8e" stroke-linejoin="round">` +
      '<path d="M0 0h24v18H0ZM0 15 8 8l5 5 4-4 7 6"/><circle cx="17" cy="5" r="1.5"/></g>',
  );
}
