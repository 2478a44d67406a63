import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from "#model/bounds.ts";
import type { MediaInput, VersionWriter } from "#store/store.ts";
import type { Problem } from "../problems/problem.ts";
import { DAMAGED_MESSAGE, importFolderFiles, RejectedFileError, type FolderSource } from "../files/folder-files.ts";
import { describeFormat } from "../files/file-format.ts";
import { isDamagedJpeg } from "#pictures/damaged-jpeg.ts";
import { detectImageType, isDamaged } from "#pictures/image-type.ts";
import { countPixels } from "#pictures/image-size.ts";
import { InvalidSvgError } from "#pictures/svg-allow-list.ts";
import { readSvg } from "#pictures/read-svg.ts";

/**
 * Imports the pictures below a catalogue's `images/`. Pictures that are not allowed are skipped with a warning.
 *
 * @returns the paths of the imported pictures, relative to the folder, with `/` between their parts
 * @see rule D9
 */
export async function readPictures(
  source: FolderSource,
  sink: Pick<VersionWriter, "addImage"> | undefined,
): Promise<Set<string>> {
  const paths = new Set<string>();
  const rules = { name: "images", maxBytes: MAX_PICTURE_BYTES, problemKind: "bad-picture" } as const;
  await importFolderFiles(rules, source, async (path, bytes) => {
    const { picture, omittedParts } = await validatePicture(path, bytes);
    if (omittedParts.length > 0) source.onProblem(partialPictureProblem(`images/${path}`, omittedParts));
    sink?.addImage(picture);
    paths.add(path);
  });
  return paths;
}

/** The warning about a drawing that is published without some of its parts. */
export const partialPictureProblem = (file: string, omittedParts: readonly string[]): Problem => ({
  kind: "partial-picture",
  file,
  message: `has ${omittedParts.join(" and ")}, which are not shown in an SVG; save it as PNG or JPEG, or without them`,
});

interface ValidPicture {
  readonly picture: MediaInput;
  /** What an SVG drew and no longer does. */
  readonly omittedParts: readonly string[];
}

/** Checks a picture; returns it as it is served, SVG without unsafe parts. @throws {RejectedFileError} */
export async function validatePicture(path: string, bytes: Buffer): Promise<ValidPicture> {
  const type = detectImageType(bytes);
  if (type === undefined) throw new RejectedFileError(otherFormatMessage(bytes));
  if (isDamaged(type, bytes)) throw new RejectedFileError(DAMAGED_MESSAGE);
  const safe = type === "image/svg+xml" ? sanitizeSvgFile(bytes) : { bytes, omittedParts: [] };
  const pixels = await countPixels(type, safe.bytes);
  if (pixels !== undefined && pixels > MAX_PICTURE_PIXELS)
    throw new RejectedFileError(
      `has ${Math.round(pixels / 1e6)} megapixels; expected at most ${MAX_PICTURE_PIXELS / 1e6}`,
    );
  if (type === "image/jpeg" && (await isDamagedJpeg(bytes))) throw new RejectedFileError(DAMAGED_MESSAGE);
  return { picture: { path, type, bytes: safe.bytes }, omittedParts: safe.omittedParts };
}

const PICTURE_FORMATS = "a PNG, JPEG, WebP, AVIF, GIF or SVG";

function otherFormatMessage(bytes: Buffer): string {
  const format = describeFormat(bytes);
  return format === undefined ? `is not ${PICTURE_FORMATS}` : `${format}; expected ${PICTURE_FORMATS}`;
}

function sanitizeSvgFile(bytes: Buffer): ReturnType<typeof readSvg> {
  try {
    return readSvg(bytes);
  } catch (error) {
    if (error instanceof InvalidSvgError) throw new RejectedFileError(error.message);
    throw error;
  }
}
