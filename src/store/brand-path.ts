/**
 * Prefix of the brand's files in a version, which stores them among its pictures, under a path that no picture below
 * `images/` can have. Version files of any age stay readable this way, and the content hash covers the brand.
 */
export const BRAND_PREFIX = "../brand/";
