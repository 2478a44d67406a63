import * as z from "zod/mini";
import { joinBytes } from "#engine/wire/join-bytes.ts";
import { fromBase64Url, toBase64Url } from "#formats/base64url.ts";
import { computeChecksum } from "#formats/checksum.ts";
import { hasRooms } from "#project-list/lists/list-zones.ts";
import { SharedList } from "#project-list/lists/project-list.ts";
import { readListBytes, writeListBytes, type ListEncoding } from "./shared-list-bytes.ts";

/**
 * The version of the encoding, which is the first character of an encoded list. Version 2 includes the zones' rooms;
 * lists without rooms are written in version 1, so that their URLs stay the same.
 */
const VERSIONS: ReadonlyMap<string, ListEncoding> = new Map([
  ["1", { hasRooms: false }],
  ["2", { hasRooms: true }],
]);
const CHECKSUM_BYTES = 3;

/**
 * Why a string is not a list: an unknown version, or a truncated or invalid string. Also the key of a message to
 * visitors.
 */
type SharedListProblem = "newerVersion" | "damaged";

/** The decoded list, or why there is none. */
export type SharedListResult = { readonly list: SharedList } | { readonly problem: SharedListProblem };

/**
 * Encodes a list for a URL: letters, digits, `-` and `_` only, about ten characters per line if the codes are similar
 * and there are no notes, with a checksum that detects truncated links. The ids of lists and zones are omitted.
 *
 * @example writeSharedList({ name: "Office", zones: [{ name: "", lines: [{ code: "T-1", quantity: 2, note: "" }] }] })
 */
export function writeSharedList(list: SharedList): string {
  const containsRooms = hasRooms(list);
  const bytes = writeListBytes(list, { hasRooms: containsRooms });
  return (containsRooms ? "2" : "1") + toBase64Url(joinBytes([bytes, computeChecksum(bytes)]));
}

/** Decodes what {@link writeSharedList} has written; never throws. */
export function readSharedList(text: string): SharedListResult {
  if (/^[3-9]/.test(text)) return { problem: "newerVersion" };
  const encoding = VERSIONS.get(text.slice(0, 1));
  const bytes = encoding && fromBase64Url(text.slice(1));
  const list = bytes && decodeList(bytes, encoding);
  return list ? { list } : { problem: "damaged" };
}

function decodeList(bytes: Uint8Array, encoding: ListEncoding): SharedList | undefined {
  const content = bytes.subarray(0, -CHECKSUM_BYTES);
  const checksum = bytes.subarray(content.length);
  if (!computeChecksum(content).every((byte, index) => byte === checksum[index])) return undefined;
  return z.safeParse(SharedList, readListBytes(content, encoding)).data;
}

/**
 * A list of codes only, with which articles are requested; with `room`, their photometric data is requested as well.
 */
export const listFromCodes = (codes: readonly string[], room: string | undefined): SharedList => ({
  name: "",
  zones: [
    { name: "", lines: codes.map((code) => ({ code, quantity: 1, note: "" })), ...(room !== undefined && { room }) },
  ],
});
