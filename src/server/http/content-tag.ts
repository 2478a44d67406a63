import { createHash } from "node:crypto";

/** A short name for a content, for ETags: the same bytes have the same name. */
export const contentTag = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, 22);
