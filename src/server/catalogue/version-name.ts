import type { VersionInfo } from "#store/store.ts";

/** Number and hash of a version in one word: `12-3f9a0c51be7d`. @see rule A4 */
export const versionName = ({ number, hash }: Pick<VersionInfo, "number" | "hash">): string =>
  `${number}-${hash.slice(0, 12)}`;
