import type { Illustrations } from "#model/illustrations.ts";
import { isIllustrated } from "./is-illustrated.ts";
import { noPicture } from "./no-picture.ts";
import { luminairePicture, type PictureOptions } from "./luminaire-picture.ts";
import type { LuminaireParameters } from "./luminaire-shape.ts";

/** What stands where a picture is missing: the luminaire as a line drawing, else a sign that there is none. */
export const illustration = (
  illustrations: Illustrations,
  parameters: LuminaireParameters,
  options: PictureOptions,
): string => (isIllustrated(illustrations, parameters) ? luminairePicture(parameters, options) : noPicture(options));
