import { stripEnds } from "#model/strip-end.ts";
import { MAX_PICTURE_PIXELS } from "#model/bounds.ts";
import { detectImageType, type ImageType } from "#pictures/image-type.ts";
import { InvalidSvgError } from "#pictures/svg-allow-list.ts";
import { readSvg } from "#pictures/read-svg.ts";
import { findNamedFile } from "./brand-settings.ts";
import type { BrandFiles } from "./brand-files.ts";
import { InvalidBrandError } from "./brand-problem.ts";

/** A picture of a brand that is safe to serve. Width and height are intrinsic, in pixels. */
export interface BrandPicture {
  readonly type: ImageType;
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const TYPE_NAMES: Readonly<Partial<Record<ImageType, string>>> = {
  "image/svg+xml": "SVG",
  "image/png": "PNG",
  "image/jpeg": "JPEG",
};

export const LOGO_TYPES: readonly ImageType[] = ["image/svg+xml", "image/png"];

/**
 * Reads a picture that `brand.json` names: detects its type, sanitises SVG, and decodes it once to detect damage.
 *
 * @param key the key that names it, for messages
 * @throws {InvalidBrandError} if it is missing, of another type, or cannot be rendered
 */
export async function readBrandPicture(
  files: BrandFiles,
  { key, file, types }: { readonly key: string; readonly file: string; readonly types: readonly ImageType[] },
): Promise<BrandPicture> {
  const invalidPicture = (message: string) => new InvalidBrandError([{ file, key: `named by ${key}`, message }]);
  const bytes = Buffer.from(findNamedFile(files, key, file));
  const type = detectImageType(bytes);
  if (type === undefined || !types.includes(type))
    throw invalidPicture(
      `is not a picture of type ${types.map((item) => TYPE_NAMES[item]).join(" or ")}; save it as one`,
    );
  try {
    return await decodePicture(type === "image/svg+xml" ? readSvg(bytes).bytes : bytes, type);
  } catch (error) {
    const reason = error instanceof InvalidSvgError ? error.message : `cannot be drawn: ${firstLine(error)}`;
    throw invalidPicture(`${reason}; save it again`);
  }
}

/** @throws if the picture's data is damaged anywhere */
async function decodePicture(bytes: Buffer, type: ImageType): Promise<BrandPicture> {
  const { default: sharp } = await import("sharp");
  const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS }).metadata();
  await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS }).timeout({ seconds: DECODE_TIMEOUT_S }).stats();
  return { type, bytes, width, height };
}

const DECODE_TIMEOUT_S = 10;

const firstLine = (error: unknown): string =>
  stripEnds((error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "", ":. ");
