import fontAddress from "./drawing-medium.ttf?url";

const CHUNK_BYTES = 0x8000;

/**
 * The typeface of PDFs as base64, as the PDF library expects it.
 *
 * @throws when it cannot be loaded
 */
export async function loadPdfFont(): Promise<string> {
  const response = await fetch(fontAddress);
  if (!response.ok) throw new Error(`the font request returned status ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  let binary = "";
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES));
  return btoa(binary);
}
