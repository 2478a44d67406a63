import { fileURLToPath } from "node:url";

/** A folder of the demo, relative to this file, wherever a bundle with this module is. */
const folderAt = (location: string): string =>
  fileURLToPath(new URL(location, import.meta.resolve("#demo/content/demo-folders.ts")));

/** The folder with the sample content pages. */
export const DEMO_CONTENT_FOLDER = folderAt("./");

export const DEMO_BRAND_FOLDER = folderAt("../brand/");

/** The folder with the demo's pictures of rooms. */
export const DEMO_IMAGES_FOLDER = folderAt("../images/");
