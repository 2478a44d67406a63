import { fileURLToPath } from "node:url";

/** The path of a folder relative to this source file, even if this module runs in a bundle elsewhere. */
const folderAt = (relativePath: string): string =>
  fileURLToPath(new URL(relativePath, import.meta.resolve("#demo/content/demo-folders.ts")));

/** The folder with the sample content pages. */
export const DEMO_CONTENT_FOLDER = folderAt("./");

export const DEMO_BRAND_FOLDER = folderAt("../brand/");

/** The folder with the demo's pictures of rooms and parts. */
export const DEMO_IMAGES_FOLDER = folderAt("../images/");
