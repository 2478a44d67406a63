import { WireFormatError } from "./sections.ts";

/** The used subset of the platform's UTF-8 API, which the ECMAScript types do not include. */
interface TextCoding {
  readonly TextEncoder: new () => { encode(text: string): Uint8Array };
  readonly TextDecoder: new (
    label: "utf-8",
    options: { readonly fatal: true; readonly ignoreBOM: true },
  ) => { decode(bytes: Uint8Array): string };
}

const { TextEncoder, TextDecoder } = globalThis as unknown as TextCoding;
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Encodes a string as UTF-8. */
export const toUtf8 = (text: string): Uint8Array => encoder.encode(text);

/** Decodes UTF-8. @throws {TypeError} if the bytes are not UTF-8 */
export const fromUtf8 = (bytes: Uint8Array): string => decoder.decode(bytes);

const LINE_BREAK = "\n";

/** Encodes strings without line breaks, such as JSON, as UTF-8 with one per line. */
export const joinLines = (texts: readonly string[]): Uint8Array => toUtf8(texts.join(LINE_BREAK));

/** Reads strings written by `joinLines`. @throws {WireFormatError} if there are more or fewer */
export function splitLines(bytes: Uint8Array, count: number): readonly string[] {
  const texts = count === 0 && bytes.length === 0 ? [] : fromUtf8(bytes).split(LINE_BREAK);
  if (texts.length !== count) throw new WireFormatError(`${texts.length} texts instead of ${count}`);
  return texts;
}
