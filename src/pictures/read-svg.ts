import { declaredXmlEncoding, detectUtf16 } from "#model/texts/text-encodings.ts";
import { InvalidSvgError } from "./svg-allow-list.ts";
import { sanitizeSvg } from "./sanitize-svg.ts";

/** An SVG file as it is served: sanitised, in UTF-8. */
interface SanitizedSvgFile {
  readonly bytes: Buffer;
  /** What it drew and no longer does; see `SanitizedSvg`. */
  readonly omittedParts: readonly string[];
}

/**
 * Decodes and sanitises an SVG file.
 *
 * @throws {InvalidSvgError} if it cannot be decoded, is not a drawing that may be shown, or draws nothing once it is
 * safe
 * @see rule D9
 */
export function readSvg(bytes: Buffer): SanitizedSvgFile {
  const { text, omittedParts, isEmpty } = sanitizeSvg(decodeSvg(bytes));
  if (isEmpty && omittedParts.length > 0)
    throw new InvalidSvgError(
      `draws nothing but ${omittedParts.join(" and ")}, which are not shown in an SVG; save it as PNG or JPEG`,
    );
  return { bytes: Buffer.from(text), omittedParts };
}

/** Decodes by byte order mark, else by XML declaration, else as UTF-8. @throws {InvalidSvgError} */
function decodeSvg(bytes: Buffer): string {
  const encoding = detectUtf16(bytes) ?? declaredXmlEncoding(bytes) ?? "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new InvalidSvgError(`is an SVG that cannot be decoded as ${encoding.toUpperCase()}; save it as UTF-8`);
  }
}
