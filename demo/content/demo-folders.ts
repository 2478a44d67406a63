import { fileURLToPath } from "node:url";

/** The folder with the sample content pages. */
export const DEMO_CONTENT_FOLDER = fileURLToPath(new URL("./", import.meta.resolve("#demo/content/demo-folders.ts")));

export const DEMO_BRAND_FOLDER = fileURLToPath(
  new URL("../brand/", import.meta.resolve("#demo/content/demo-folders.ts")),
);

/** The folder with the demo's pictures of rooms. */
export const DEMO_IMAGES_FOLDER = fileURLToPath(
  new URL("../images/", import.meta.resolve("#demo/content/demo-folders.ts")),
);
