import * as z from "zod/mini";
import { joinBytes } from "#engine/wire/text-coding.ts";
import { fromBase64Url, toBase64Url } from "#formats/base64url.ts";
import { checksumBytes } from "#formats/checksum.ts";
import { SharedList } from "#project-list/lists/project-list.ts";
import { readListBytes, writeListBytes } from "./shared-list-bytes.ts";

/** The first sign of the text: how the rest is to be read. */
const VERSION = "1";
const CHECKSUM_BYTES = 3;

/**
 * Why a text is no list: it begins with a version that this site does not know, or it is cut off, mistyped or never was
 * one. Keys of the messages that say so to the visitor.
 */
export type SharedListProblem = "newerVersion" | "damaged";

/** The list that was read, or why there is none. */
export type ReadSharedList = { readonly list: SharedList } | { readonly problem: SharedListProblem };

/**
 * A list as text for an address: letters, digits, `-` and `_` only, about ten signs a line where the codes resemble each
 * other and nothing is noted, with a checksum that tells a cut link. The numbers of lists and zones stay behind.
 *
 * @example writeSharedList({ name: "Office", zones: [{ name: "", lines: [{ code: "T-1", quantity: 2, note: "" }] }] })
 */
export function writeSharedList(list: SharedList): string {
  const bytes = writeListBytes(list);
  return VERSION + toBase64Url(joinBytes([bytes, checksumBytes(bytes)]));
}

/** Reads what {@link writeSharedList} wrote, and whatever else an address may hold; it never throws. */
export function readSharedList(text: string): ReadSharedList {
  if (/^[2-9]/.test(text)) return { problem: "newerVersion" };
  const bytes = text.startsWith(VERSION) ? fromBase64Url(text.slice(VERSION.length)) : undefined;
  const list = bytes && listOf(bytes);
  return list ? { list } : { problem: "damaged" };
}

function listOf(bytes: Uint8Array): SharedList | undefined {
  const content = bytes.subarray(0, -CHECKSUM_BYTES);
  const sum = bytes.subarray(content.length);
  if (!checksumBytes(content).every((byte, at) => byte === sum[at])) return undefined;
  return z.safeParse(SharedList, readListBytes(content)).data;
}
