import { MAX_PHOTOMETRIC_FILE_BYTES } from "#model/bounds.ts";
import { decodeText } from "#model/texts/decode-text.ts";
import { IBM850_UPPER_HALF } from "#model/texts/text-encodings.ts";
import { fail, succeed, type Outcome } from "../outcome.ts";
import { hasEulumdatNumbers, isEulumdatHeader, readEulumdat } from "./eulumdat-reader.ts";
import { TILT_LINE, readIes } from "./ies-reader.ts";
import { type Photometry, quote, UnreadablePhotometryError, type PhotometryProblem } from "./photometry.ts";

/**
 * Reads a photometric file of either format, regardless of its name, in UTF-8, UTF-16, Windows-1252 or a DOS code page.
 * The format is detected by its structure, since the first line may be any company name: EULUMDAT has numbers in fixed
 * lines, IES a line `TILT=`.
 *
 * @param bytes the whole file; one larger than `MAX_PHOTOMETRIC_FILE_BYTES` is rejected
 * @returns the photometry, or the problem of the file and its line
 */
export function readPhotometry(bytes: Uint8Array): Outcome<Photometry, PhotometryProblem> {
  try {
    // A text-mode transfer on Windows turns CR LF into CR CR LF.
    const lines = decodePhotometricFile(bytes).split(/\r{0,2}\n|\r/);
    if (isIes(lines)) return succeed(readIes(lines));
    if (!hasEulumdatNumbers(lines)) throw otherFormatError(lines);
    return succeed(readEulumdat(lines));
  } catch (error) {
    if (error instanceof UnreadablePhotometryError) return fail(error.problem);
    throw error;
  }
}

/** If a file has neither structure, being incomplete, its first line determines the intended format. */
function isIes(lines: readonly string[]): boolean {
  const tilt = lines.findIndex((line) => TILT_LINE.test(line));
  const start = tilt < 0 ? lines : lines.slice(0, tilt);
  return !isEulumdatHeader(start) && (tilt >= 0 || /^IES/i.test(lines[0] ?? ""));
}

const EXPECTED_FORMAT = "a text file in EULUMDAT or IES (LM-63) format";

/** The error for text in neither format, such as a letter, a server's error page, or IES TM-33, which is XML. */
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
 * Decodes a photometric file; most manufacturers use Windows-1252, some a DOS code page. 437 has the letters of 850 in
 * the same places.
 *
 * @throws UnreadablePhotometryError when there are too many bytes, or characters that do not occur in text
 */
function decodePhotometricFile(bytes: Uint8Array): string {
  if (bytes.length > MAX_PHOTOMETRIC_FILE_BYTES)
    throw new UnreadablePhotometryError({
      code: "too-large",
      field: "file",
      found: `${bytes.length} bytes`,
      expected: `at most ${MAX_PHOTOMETRIC_FILE_BYTES} bytes`,
    });
  const text = decodeText(bytes, [IBM850_UPPER_HALF]);
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

/** Control characters that indicate a binary file: all but tabs, line breaks, form feeds and Ctrl-Z. */
const isBinary = (code: number): boolean =>
  code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13 && code !== 26;
