/**
 * What the paths of a brand's files begin with where a version keeps them: among its pictures, under a path that no picture
 * below `images/` can have. So a version file of any age can be read, and the brand counts in its content's hash.
 */
export const BRAND_PREFIX = "../brand/";
