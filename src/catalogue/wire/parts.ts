import { WireFormatError } from "#engine/wire/wire-format-error.ts";
import { isEarlyField } from "./early-fields.ts";
import { joinLayout } from "./join-layout.ts";
import type { Field, Header, JsonField, Part, PortfoliosField } from "./layout.ts";
import { openHeader } from "./open-layout.ts";
import { codesLengths } from "./read-codes.ts";
import { eachRun, endRuns, inValues, joinRuns, takeRuns, type Runs } from "#engine/wire/runs.ts";
import { templatesLength } from "./templates.ts";
import type { EncodedField } from "./write-layout.ts";

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
  const halves = pieces.map((piece) => splitPiece(piece, rowCount));
  const found = halves.flatMap(({ later }) => later ?? []);
  const length = found.reduce((sum, piece) => sum + lengthOf(piece.bytes), 0);
  const rest = length < Math.max(minLaterBytes, MIN_LATER_SHARE * bytes.length) ? [] : found;
  if (part === "rest")
    return joinPieces({ rowCount, figures, codes: { heads: 0, tails: 0 }, part }, inValues([]), rest);
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
    return { field: { ...field, rest: own.field }, bytes: joinRuns([bytes, own.bytes]) };
  });
  return joinPieces({ rowCount, figures, codes }, codeBytes, [...whole, ...rests.values()]);
}

function piecesOf(bytes: Uint8Array, part: Header["part"]) {
  const { header, sections } = openHeader(bytes);
  if (header.part !== part)
    throw new WireFormatError(`${part ?? "whole articles"} expected, not ${header.part ?? "all"}`);
  const { rowCount, figures, codes } = header;
  const codeBytes = inValues([sections.values.next(codes.heads + codes.tails)]);
  const pieces = header.fields.map((field): EncodedField => ({
    field,
    bytes: takeRuns(sections, lengthsOf(field, rowCount)),
  }));
  endRuns(sections);
  return { rowCount, figures, codes, codeBytes, pieces };
}

const joinPieces = (
  header: Omit<Header, "fields" | "runs">,
  codeBytes: Runs<Uint8Array>,
  pieces: readonly EncodedField[],
): Uint8Array<ArrayBuffer> =>
  joinLayout(
    { ...header, fields: pieces.map(({ field }) => field) },
    joinRuns([codeBytes, ...pieces.map((piece) => piece.bytes)]),
  );

/** How much of a field is needed early, and what comes later. */
function splitPiece(
  piece: EncodedField,
  rowCount: number,
): { readonly early?: EncodedField; readonly later?: EncodedField<JsonField> } {
  const { field, bytes } = piece;
  if (field.kind === "portfolios") return splitPortfolios(field, bytes, rowCount);
  if (repeats(field) || isEarlyField(field.name)) return { early: piece };
  return { later: { field, bytes } };
}

/** Whether few rows' values are there for all rows. */
const repeats = (field: JsonField): boolean => field.kind === "dictionary" && field.differs !== true;

function splitPortfolios(field: PortfoliosField, bytes: Runs<Uint8Array>, rowCount: number) {
  const { rest, ...early } = field;
  if (!rest || repeats(rest)) return { early: { field, bytes } };
  const lengths = jsonLengths(rest, rowCount);
  const end = eachRun((run) => bytes[run].length - lengths[run]);
  return {
    early: { field: early, bytes: eachRun((run) => bytes[run].subarray(0, end[run])) },
    later: { field: rest, bytes: eachRun((run) => bytes[run].subarray(end[run])) },
  };
}

const lengthOf = ({ values, frequencies, streams }: Runs<Uint8Array>): number =>
  values.length + frequencies.length + streams.length;

/** The lengths of a field's sections, in bytes. */
function lengthsOf(field: Field, rowCount: number): Runs<number> {
  if (field.kind !== "portfolios") return jsonLengths(field, rowCount);
  const { codes, sequences, rest } = field;
  const ofCodes = withValues(codesLengths(codes, rowCount), sequences.heads + sequences.tails);
  const ofRest = rest ? jsonLengths(rest, rowCount) : NO_LENGTHS;
  return eachRun((run) => ofCodes[run] + ofRest[run]);
}

function jsonLengths(field: JsonField, rowCount: number): Runs<number> {
  if (field.kind === "dictionary") return withValues(codesLengths(field.codes, rowCount), templatesLength(field.templates)); // prettier-ignore
  const ofWords = field.kind === "words" ? field.words.heads + field.words.tails : 0;
  return withValues(NO_LENGTHS, ofWords + field.heads + field.tails);
}

const NO_LENGTHS: Runs<number> = eachRun(() => 0);

const withValues = (lengths: Runs<number>, values: number): Runs<number> => ({
  ...lengths,
  values: lengths.values + values,
});
