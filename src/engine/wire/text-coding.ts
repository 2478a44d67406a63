/** The part of the platform's UTF-8 API that is used; the ECMAScript types do not include it. */
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

/** Encodes a text as UTF-8. */
export const toUtf8 = (text: string): Uint8Array => encoder.encode(text);

/**
 * Decodes UTF-8.
 *
 * @throws {TypeError} if the bytes are not UTF-8
 */
export const fromUtf8 = (bytes: Uint8Array): string => decoder.decode(bytes);
