import { MAX_PHOTOMETRIC_FILE_BYTES } from "#model/bounds.ts";
import { UnreadablePhotometry } from "./photometry-problem.ts";

/** Windows-1252 characters of the bytes 128–159; the replacement character where none is assigned. */
const WINDOWS_1252 = [
  0x20ac, 0xfffd, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0xfffd,
  0x017d, 0xfffd, 0xfffd, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a,
  0x0153, 0xfffd, 0x017e, 0x0178,
];

const CHUNK_SIZE = 8192;

/**
 * The text of a photometric file: UTF-16 with a byte order mark, called Unicode by Windows editors; UTF-8 if the bytes are valid
 * UTF-8; else Windows-1252, which most manufacturers use.
 *
 * @throws UnreadablePhotometry when there are too many bytes, or characters that do not occur in text
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length > MAX_PHOTOMETRIC_FILE_BYTES)
    throw new UnreadablePhotometry({
      code: "too-large",
      field: "file",
      found: `${bytes.length} bytes`,
      expected: `at most ${MAX_PHOTOMETRIC_FILE_BYTES} bytes`,
    });
  const text = utf16(bytes);
  if (text === undefined) checkText(bytes, "byte");
  else checkText(text, "character");
  return textFromCodes(text ?? utf8(bytes) ?? windows1252(bytes));
}

/** @throws UnreadablePhotometry at the first control character that indicates a binary file */
function checkText(codes: Uint8Array | Uint16Array, unit: string): void {
  const binaryIndex = codes.findIndex(isBinary);
  if (binaryIndex < 0) return;
  const location = `${unit} ${codes[binaryIndex] ?? 0} at ${binaryIndex}`;
  throw new UnreadablePhotometry({ code: "not-text", field: "file", found: location, expected: "a text in EULUMDAT or IES format" }); // prettier-ignore
}

/**
 * Control characters that indicate a binary file: all but tabs, line breaks, form feeds and the end-of-file mark of old
 * systems.
 */
const isBinary = (code: number): boolean =>
  code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13 && code !== 26;

/** Decodes UTF-16 of either byte order without its mark; `undefined` when there is no mark. */
function utf16(bytes: Uint8Array): Uint16Array | undefined {
  const [first, second] = bytes;
  const isLittleEndian = first === 0xff && second === 0xfe;
  if (!isLittleEndian && !(first === 0xfe && second === 0xff)) return undefined;
  const [low, high] = isLittleEndian ? [0, 1] : [1, 0];
  return Uint16Array.from(
    { length: (bytes.length >> 1) - 1 },
    (_, index) => (bytes[2 * index + 2 + low] ?? 0) | ((bytes[2 * index + 2 + high] ?? 0) << 8),
  );
}

const windows1252 = (bytes: Uint8Array): Uint16Array =>
  Uint16Array.from(bytes, (byte) => (byte >= 128 && byte < 160 ? (WINDOWS_1252[byte - 128] ?? 0xfffd) : byte));

/** Decodes valid UTF-8 without its byte order mark; `undefined` when invalid. */
function utf8(bytes: Uint8Array): Uint16Array | undefined {
  const codes: number[] = [];
  for (let index = 0; index < bytes.length;) {
    const lead = bytes[index] ?? 0;
    const length = lead < 0x80 ? 1 : lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : 0;
    // Four-byte sequences (emoji) do not occur in these files; such bytes are read as Windows-1252.
    if (length === 0 || index + length > bytes.length) return undefined;
    let code = length === 1 ? lead : lead & (0x7f >> length);
    for (let next = 1; next < length; next++) {
      const byte = bytes[index + next] ?? 0;
      if ((byte & 0xc0) !== 0x80) return undefined;
      code = (code << 6) | (byte & 0x3f);
    }
    if (code !== 0xfeff) codes.push(code);
    index += length;
  }
  return Uint16Array.from(codes);
}

function textFromCodes(codes: Uint16Array): string {
  let text = "";
  for (let index = 0; index < codes.length; index += CHUNK_SIZE)
    text += String.fromCharCode(...codes.subarray(index, index + CHUNK_SIZE));
  return text;
}
