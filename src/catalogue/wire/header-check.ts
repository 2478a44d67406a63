import { MAX_ENTROPY_BITS, MAX_ENTROPY_CODES } from "#engine/wire/entropy-coding.ts";
import type { Header } from "./layout.ts";

/** Validates a parsed header. Hand-written, so that pages that decode articles need not load a schema library. */
export function isHeader(json: unknown): json is Header {
  return (
    isRecord(json) &&
    isLength(json["rowCount"]) &&
    isTexts(json["figures"]) &&
    hasLengths(json["codes"]) &&
    areRuns(json["runs"]) &&
    Array.isArray(json["fields"]) &&
    json["fields"].every(isField)
  );
}

type Json = Readonly<Record<string, unknown>>;

const isRecord = (json: unknown): json is Json => typeof json === "object" && json !== null;
const isLength = (json: unknown): boolean => Number.isSafeInteger(json) && (json as number) >= 0;
const hasLengths = (json: unknown): boolean => isRecord(json) && isLength(json["heads"]) && isLength(json["tails"]);
const hasCount = (json: unknown): json is Json => isRecord(json) && isLength(json["count"]);
const areRuns = (json: unknown): boolean => isRecord(json) && ["values", "frequencies", "streams"].every((run) => isLength(json[run])); // prettier-ignore
const isText = (json: unknown): boolean => typeof json === "string";
const isTexts = (json: unknown): boolean => Array.isArray(json) && json.every(isText);

function isField(json: unknown): boolean {
  if (!isRecord(json) || json["kind"] !== "portfolios") return isJsonField(json);
  const { name, ids, sequences, codes, rest } = json;
  return isText(name) && isTexts(ids) && hasCount(sequences) && hasLengths(sequences) && isCodes(codes, sequences["count"]) && isJsonField(rest); // prettier-ignore
}

function isJsonField(json: unknown): boolean {
  if (!isRecord(json) || !isText(json["name"])) return false;
  if (json["kind"] === "texts") return hasLengths(json);
  if (json["kind"] === "words") return hasLengths(json) && isLength(json["wordCount"]) && hasLengths(json["words"]);
  const { kind, templates, codes } = json;
  return kind === "dictionary" && isTemplates(templates) && isCodes(codes, (templates as Json)["count"]);
}

function isTemplates(json: unknown): boolean {
  if (!hasCount(json)) return false;
  const { kind, members, digits, from, step, gaps } = json;
  if (kind === "texts") return hasLengths(json);
  if (kind === "lists") return hasLengths(json) && hasCount(members) && hasLengths(members);
  return kind === "numbers" && isLength(digits) && Number.isSafeInteger(from) && isLength(step) && isLength(gaps);
}

/** @param values how many there are beside that of absent fields */
function isCodes(json: unknown, values: unknown): boolean {
  if (!isRecord(json)) return false;
  const { kind, width, bits, frequencies, stream } = json;
  if (kind === "planes") return width === 1 || width === 2 || width === 4;
  const isBits = Number.isInteger(bits) && (bits as number) > 0 && (bits as number) <= MAX_ENTROPY_BITS;
  return kind === "entropy" && isBits && isLength(frequencies) && isLength(stream) && (values as number) < MAX_ENTROPY_CODES; // prettier-ignore
}
