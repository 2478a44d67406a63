import { createHash } from "node:crypto";

const TAG_LENGTH = 22;

/** A short hash of content, for entity tags. */
export const contentTag = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, TAG_LENGTH);

/**
 * The tag of content with a known hash; for a SHA-256 it equals the content's `contentTag`.
 *
 * @param hash 64 hex characters
 */
export const tagOfHash = (hash: string): string => Buffer.from(hash, "hex").toString("base64url").slice(0, TAG_LENGTH);
