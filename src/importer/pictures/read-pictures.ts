import { isUtf8 } from "node:buffer";
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from "#model/bounds.ts";
import type { ImageInput, VersionWriter } from "#store/store.ts";
import type { Problem } from "../problems/problem.ts";
import {
  folderFiles,
  readFolderFile,
  RejectedFileError,
  type FolderRules,
  type ReferencedPaths,
} from "../files/folder-files.ts";
import { imageType, isTruncated } from "#pictures/image-type.ts";
import { pixelCount } from "#pictures/bounded-picture.ts";
import { InvalidSvgError } from "#pictures/invalid-svg.ts";
import { safeSvg } from "#pictures/safe-svg.ts";

/** `MAX_PICTURE_BYTES` in messages. */
export const MAX_PICTURE_SIZE_TEXT = "32 MB";
const IMAGE_RULES: FolderRules = { name: "images", maxBytes: MAX_PICTURE_BYTES, maxSizeText: MAX_PICTURE_SIZE_TEXT };

/**
 * Imports the pictures below a catalogue's `images/`. Pictures that are not allowed are skipped with a warning.
 *
 * @param folder the folder, `undefined` when the catalogue has none
 * @param referencedPaths pictures outside the pictures folder
 * @returns the paths of the imported pictures, relative to the folder, with `/` between their parts
 * @see rule D9
 */
export async function readPictures(
  folder: string | undefined,
  sink: Pick<VersionWriter, "addImage"> | undefined,
  onProblem: (problem: Problem) => void,
  referencedPaths?: ReferencedPaths,
): Promise<Set<string>> {
  const paths = new Set<string>();
  for (const file of folderFiles(folder, referencedPaths)) {
    try {
      const picture = await validatePicture(file.path, readFolderFile(file, IMAGE_RULES));
      sink?.addImage(picture);
      paths.add(picture.path);
    } catch (error) {
      if (!(error instanceof RejectedFileError)) throw error;
      onProblem({ kind: "bad-picture", file: `images/${file.path}`, message: error.message });
    }
  }
  return paths;
}

/**
 * Checks a picture; returns it as it is served, with its type detected from its content, and SVG without unsafe parts.
 *
 * @throws {RejectedFileError}
 */
export async function validatePicture(path: string, bytes: Buffer): Promise<ImageInput> {
  const type = imageType(bytes);
  if (type === undefined) throw new RejectedFileError("is not a PNG, JPEG, WebP, AVIF, GIF or SVG");
  if (isTruncated(type, bytes)) throw new RejectedFileError("is truncated; copy or export it again");
  const picture = { path, type, bytes: type === "image/svg+xml" ? safeSvgBytes(bytes) : bytes };
  const pixels = await pixelCount(picture);
  if (pixels !== undefined && pixels > MAX_PICTURE_PIXELS)
    throw new RejectedFileError(`has ${Math.round(pixels / 1e6)} megapixels; at most ${MAX_PICTURE_PIXELS / 1e6}`);
  return picture;
}

function safeSvgBytes(bytes: Buffer): Buffer {
  if (!isUtf8(bytes)) throw new RejectedFileError("is an SVG, but not UTF-8");
  try {
    return Buffer.from(safeSvg(bytes.toString("utf8").replace(/^\uFEFF/, "")));
  } catch (error) {
    if (error instanceof InvalidSvgError) throw new RejectedFileError(error.message);
    throw error;
  }
}
