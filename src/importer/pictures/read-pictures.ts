import { isUtf8 } from "node:buffer";
import { readdirSync, readFileSync, realpathSync, statSync, type Dirent } from "node:fs";
import { join, relative, sep } from "node:path";
import { LARGEST_PICTURE_BYTES, LARGEST_PICTURE_PIXELS } from "#model/bounds.ts";
import type { VersionWriter } from "#store/store.ts";
import { picturePath } from "#navigation/addresses/picture.ts";
import type { ImageInput } from "#store/store.ts";
import type { Problem } from "../problem.ts";
import { imageType } from "./image-type.ts";
import { isTruncated } from "./is-truncated.ts";
import { pixelCount } from "./pixel-count.ts";
import { BrokenSvg, safeSvg } from "./safe-svg.ts";

/** A picture that is not taken in, and why. */
class RefusedPicture extends Error {
  override readonly name = "RefusedPicture";
}

/**
 * Takes in the pictures below a catalogue's `images/`. One that is not allowed is left out with a warning.
 *
 * @param folder the folder, `undefined` when the catalogue has none
 * @returns the paths of those that were taken in, relative to the folder, with `/` between their parts
 * @see rule D9
 */
export async function readPictures(
  folder: string | undefined,
  sink: Pick<VersionWriter, "addImage"> | undefined,
  onProblem: (problem: Problem) => void,
): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  if (folder === undefined) return taken;
  const root = realpathSync(folder);
  for (const path of picturePaths(folder)) {
    try {
      const picture = readPicture(root, join(folder, path), path);
      const pixels = await pixelCount(picture);
      if (pixels !== undefined && pixels > LARGEST_PICTURE_PIXELS)
        throw new RefusedPicture(`has ${Math.round(pixels / 1e6)} megapixels; at most ${LARGEST_PICTURE_PIXELS / 1e6}`);
      sink?.addImage(picture);
      taken.add(path);
    } catch (error) {
      if (!(error instanceof RefusedPicture)) throw error;
      onProblem({ kind: "bad-picture", file: `images/${path}`, message: error.message });
    }
  }
  return taken;
}

/** Everything below a folder that is no folder, in a fixed order; hidden files of the operating system are none of ours. */
function picturePaths(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory() && !isHidden(entry))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

const isHidden = ({ name }: Dirent): boolean => name.startsWith(".") || /^(thumbs\.db|desktop\.ini)$/i.test(name);

function readPicture(root: string, file: string, path: string): ImageInput {
  if (picturePath(path) !== path) throw new RefusedPicture("has a name that an address cannot have; rename it");
  const bytes = readInside(root, file);
  const type = imageType(bytes);
  if (type === undefined) throw new RefusedPicture("is no PNG, JPEG, WebP, AVIF, GIF or SVG");
  if (isTruncated(type, bytes)) throw new RefusedPicture("ends before the picture does; copy or export it anew");
  return { path, type, bytes: type === "image/svg+xml" ? safeSvgBytes(bytes) : bytes };
}

/** The bytes of a file that really lies below the folder, also when links are followed. */
function readInside(root: string, file: string): Buffer {
  try {
    const place = realpathSync(file);
    if (!place.startsWith(root + sep)) throw new RefusedPicture("is a link that leads out of the folder images/");
    const stats = statSync(place);
    if (!stats.isFile()) throw new RefusedPicture("is a link to a folder, or no plain file");
    if (stats.size > LARGEST_PICTURE_BYTES) throw new RefusedPicture("is larger than 32 MB");
    return readFileSync(place);
  } catch (error) {
    if (error instanceof RefusedPicture) throw error;
    throw new RefusedPicture(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function safeSvgBytes(bytes: Buffer): Buffer {
  if (!isUtf8(bytes)) throw new RefusedPicture("is an SVG, but not UTF-8");
  try {
    return Buffer.from(safeSvg(bytes.toString("utf8").replace(/^\uFEFF/, "")));
  } catch (error) {
    if (error instanceof BrokenSvg) throw new RefusedPicture(error.message);
    throw error;
  }
}
