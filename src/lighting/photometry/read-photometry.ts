import { MAX_PHOTOMETRIC_FILE_BYTES } from "#model/bounds.ts";
import { IBM850_UPPER_HALF, utf16Encoding } from "#model/texts/text-encodings.ts";
import { fail, succeed, type Outcome } from "../outcome.ts";
import { hasEulumdatNumbers, isEulumdatHeader, readEulumdat } from "./eulumdat-reader.ts";
import { TILT_LINE, readIes } from "./ies-reader.ts";
import { type Photometry, quote, UnreadablePhotometryError, type PhotometryProblem } from "./photometry.ts";

/** The platform's decoder, which the ECMAScript types do not include. */
declare const TextDecoder: new (
  encoding: string,
  options?: { readonly fatal: true },
) => { decode(bytes: Uint8Array): string };

/**
 * Reads a photometric file of either format, regardless of its name, in UTF-8, UTF-16, Windows-1252 or a code page of DOS. The format is detected by structure, since the first
 * line may be any company name: a EULUMDAT file begins with numbers in fixed lines, an IES file has a line `TILT=`.
 *
 * @param bytes the whole file; one larger than `MAX_PHOTOMETRIC_FILE_BYTES` is rejected
 * @returns the photometry, or the fault of the file and its line
 */
export function readPhotometry(bytes: Uint8Array): Outcome<Photometry, PhotometryProblem> {
  try {
    // A transfer as text on Windows makes CR LF into CR CR LF.
    const lines = decodeText(bytes).split(/\r{0,2}\n|\r/);
    if (isIes(lines)) return succeed(readIes(lines));
    if (!hasEulumdatNumbers(lines)) throw otherFormatError(lines);
    return succeed(readEulumdat(lines));
  } catch (error) {
    if (error instanceof UnreadablePhotometryError) return fail(error.problem);
    throw error;
  }
}

/** Without either structure, the first line determines the intended format of an incomplete file. */
function isIes(lines: readonly string[]): boolean {
  const tilt = lines.findIndex((line) => TILT_LINE.test(line));
  const start = tilt < 0 ? lines : lines.slice(0, tilt);
  return !isEulumdatHeader(start) && (tilt >= 0 || /^IES/i.test(lines[0] ?? ""));
}

const EXPECTED_FORMAT = "a text file in EULUMDAT or IES (LM-63) format";

/** The error for text in neither format, such as a letter, an error page of a server, or IES TM-33, which is XML. */
function otherFormatError(lines: readonly string[]): UnreadablePhotometryError {
  const firstLine = lines.find((line) => line.trim() !== "") ?? "";
  const isTm33 = lines.some((line) => /<(?:\w+:)?(?:LuminaireOpticalData|IESTM33)/i.test(line));
  return new UnreadablePhotometryError(
    isTm33
      ? { code: "tm-33", field: "file", found: "IES TM-33 (XML)", expected: EXPECTED_FORMAT }
      : { code: "not-photometry", field: "file", found: quote(firstLine), expected: EXPECTED_FORMAT },
  );
}

/**
 * Windows-1252 characters of the bytes 128–159, for versions of Node.js that decode these as Latin-1; the control character of the same
 * number where none is assigned.
 */
const WINDOWS_1252 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";
const UNASSIGNED = /[\x80-\x9f]/g;

/**
 * DOS letters decoded as Windows-1252, in places where text has no such character: unassigned bytes for `ü`, `É` and a lone `Ø`, quotation marks for `ä` and `ö` within a word,
 * a trade mark for `Ö` before one, a letter for `°` after a figure. Other letters prove nothing by themselves: `á` for `ß` occurs in words of other languages, and
 * Windows-1250 has letters of Czech and Polish where Windows-1252 has no character.
 */
const DOS_SIGNS =
  /[\x81\x90]|(?<!\p{L})\x9d(?!\p{L})|\p{L}[„”]\p{Ll}|(?<![\p{L}\d])™\p{Ll}|\d ?ø(?![\p{L}\d]| ?(?:\d|[cm]m\b))/u;

/** German words in Windows-1252, which a DOS code page would decode with symbols among their letters. */
const WINDOWS_SIGNS = /\p{L}(?:ß|[äöü]\p{Ll})|[ÄÖÜ]\p{Ll}/u;

/**
 * The text of a photometric file: UTF-16, called Unicode by Windows editors; UTF-8 if the bytes are valid UTF-8; a code page of DOS if some character indicates it and none contradicts it; else Windows-1252, which most manufacturers use.
 *
 * @throws UnreadablePhotometryError when there are too many bytes, or characters that do not occur in text
 */
function decodeText(bytes: Uint8Array): string {
  if (bytes.length > MAX_PHOTOMETRIC_FILE_BYTES)
    throw new UnreadablePhotometryError({
      code: "too-large",
      field: "file",
      found: `${bytes.length} bytes`,
      expected: `at most ${MAX_PHOTOMETRIC_FILE_BYTES} bytes`,
    });
  const text = decode(bytes);
  for (let index = 0; index < text.length; index++)
    if (isBinary(text.charCodeAt(index)))
      throw new UnreadablePhotometryError({
        code: "not-text",
        field: "file",
        found: `character ${text.charCodeAt(index)} at ${index}`,
        expected: EXPECTED_FORMAT,
      });
  return beforeEndOfFile(text);
}

/** Ctrl-Z, which marks the end of a text file on CP/M and DOS. */
const END_OF_FILE = "\u001a";
const beforeEndOfFile = (text: string): string => text.split(END_OF_FILE, 1)[0] ?? "";

/**
 * Control characters that indicate a binary file: all but tabs, line breaks, form feeds and the end-of-file mark of old
 * systems.
 */
const isBinary = (code: number): boolean =>
  code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13 && code !== 26;

function decode(bytes: Uint8Array): string {
  const utf16 = utf16Encoding(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const windows1252 = new TextDecoder("windows-1252")
      .decode(bytes)
      .replaceAll(/[\u0080-\u009f]/g, (control) => WINDOWS_1252[control.charCodeAt(0) - 128] ?? control);
    return isDos(beforeEndOfFile(windows1252))
      ? decodeIbm850(bytes, windows1252)
      : windows1252.replaceAll(UNASSIGNED, "\ufffd");
  }
}

/** @param windows1252 the text in Windows-1252 */
const isDos = (windows1252: string): boolean => DOS_SIGNS.test(windows1252) && !WINDOWS_SIGNS.test(windows1252);

/** @param windows1252 the same text, in which each byte is one character as well */
const decodeIbm850 = (bytes: Uint8Array, windows1252: string): string =>
  Array.from(windows1252, (character, index) => IBM850_UPPER_HALF[(bytes[index] ?? 0) - 0x80] ?? character).join("");
