import { joinBytes } from "#engine/wire/join-bytes.ts";
import { WireFormatError } from "#engine/wire/wire-format-error.ts";
import { isEarlyField } from "./early-fields.ts";
import { joinLayout } from "./join-layout.ts";
import type { Field, Header, JsonField, Part, PortfoliosField } from "./layout.ts";
import { openHeader } from "./open-layout.ts";
import { codesLength } from "./read-codes.ts";
import { templatesLength } from "./templates.ts";

/** A field as it lies in the bytes. */
interface Piece<F extends Field = Field> {
  readonly field: F;
  readonly bytes: Uint8Array;
}

/** Fewer bytes of later fields, or a smaller share of all, are not worth a second request. */
export const MIN_LATER_BYTES = 1 << 16;
const MIN_LATER_SHARE = 0.25;

/**
 * A part of whole articles: what lists and filters read, or the rest: names, descriptions, addresses and other fields that
 * differ from row to row. Fields whose values repeat stay in the first part, since they take little.
 *
 * @param minLaterBytes of a shorter rest everything belongs to the first part, which then is the bytes themselves
 * @throws {WireFormatError} if the bytes are not whole articles in the compact layout
 */
export function articlePart(bytes: Uint8Array, part: Part, minLaterBytes = MIN_LATER_BYTES): Uint8Array {
  const { rowCount, figures, codes, codeBytes, pieces } = piecesOf(bytes, undefined);
  const halves = pieces.map(splitPiece);
  const found = halves.flatMap(({ later }) => later ?? []);
  const length = found.reduce((sum, piece) => sum + piece.bytes.length, 0);
  const rest = length < Math.max(minLaterBytes, MIN_LATER_SHARE * bytes.length) ? [] : found;
  if (part === "rest")
    return joinPieces({ rowCount, figures, codes: { heads: 0, tails: 0 }, part }, new Uint8Array(), rest);
  if (rest.length === 0) return bytes;
  const later = rest.map(({ field }) => field.name);
  return joinPieces(
    { rowCount, figures, codes, part, later },
    codeBytes,
    halves.flatMap(({ early }) => early ?? []),
  );
}

/**
 * Joins a first part and its rest to whole articles.
 *
 * @throws {WireFormatError} if they do not belong together
 */
export function joinArticles(first: Uint8Array, rest: Uint8Array): Uint8Array<ArrayBuffer> {
  const { rowCount, figures, codes, codeBytes, pieces } = piecesOf(first, "first");
  const later = piecesOf(rest, "rest");
  if (later.rowCount !== rowCount) throw new WireFormatError("the parts have different numbers of rows");
  const rests = new Map(later.pieces.map((piece) => [piece.field.name, piece]));
  const whole = pieces.map((piece) => {
    const { field, bytes } = piece;
    const own = rests.get(field.name);
    if (!own || field.kind !== "portfolios" || own.field.kind === "portfolios") return piece;
    rests.delete(field.name);
    return { field: { ...field, rest: own.field }, bytes: joinBytes([bytes, own.bytes]) };
  });
  return joinPieces({ rowCount, figures, codes }, codeBytes, [...whole, ...rests.values()]);
}

function piecesOf(bytes: Uint8Array, part: Header["part"]) {
  const { header, sections } = openHeader(bytes);
  if (header.part !== part)
    throw new WireFormatError(`${part ?? "whole articles"} expected, not ${header.part ?? "all"}`);
  const { rowCount, figures, codes } = header;
  const codeBytes = sections.next(codes.heads + codes.tails);
  const pieces = header.fields.map((field): Piece => ({ field, bytes: sections.next(lengthOf(field, rowCount)) }));
  sections.end();
  return { rowCount, figures, codes, codeBytes, pieces };
}

const joinPieces = (
  header: Omit<Header, "fields">,
  codeBytes: Uint8Array,
  pieces: readonly Piece[],
): Uint8Array<ArrayBuffer> =>
  joinLayout({ ...header, fields: pieces.map(({ field }) => field) }, [
    codeBytes,
    ...pieces.map((piece) => piece.bytes),
  ]);

/** How much of a field is needed early, and what comes later. */
function splitPiece(piece: Piece): { readonly early?: Piece; readonly later?: Piece<JsonField> } {
  const { field, bytes } = piece;
  if (field.kind === "portfolios") return splitPortfolios(field, bytes);
  if (repeats(field) || isEarlyField(field.name)) return { early: piece };
  return { later: { field, bytes } };
}

/** Whether few rows' values are there for all rows. */
const repeats = (field: JsonField): boolean => field.kind === "dictionary" && field.differs !== true;

function splitPortfolios(field: PortfoliosField, bytes: Uint8Array) {
  const { rest, ...early } = field;
  if (!rest || repeats(rest)) return { early: { field, bytes } };
  const end = bytes.length - jsonLength(rest, 0);
  return { early: { field: early, bytes: bytes.subarray(0, end) }, later: { field: rest, bytes: bytes.subarray(end) } };
}

/** The length of a field's sections, in bytes. */
function lengthOf(field: Field, rowCount: number): number {
  if (field.kind !== "portfolios") return jsonLength(field, rowCount);
  const { codes, sequences, rest } = field;
  const ofPortfolios = codesLength(codes, rowCount) + sequences.heads + sequences.tails;
  return ofPortfolios + (rest ? jsonLength(rest, rowCount) : 0);
}

function jsonLength(field: JsonField, rowCount: number): number {
  if (field.kind === "dictionary") return templatesLength(field.templates) + codesLength(field.codes, rowCount);
  const ofWords = field.kind === "words" ? field.words.heads + field.words.tails : 0;
  return ofWords + field.heads + field.tails;
}
