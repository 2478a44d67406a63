import { inflateSync } from "node:zlib";

/** The facts about a PDF that tests use: its selectable texts, whether it contains pictures, and its fonts. */
export interface PdfContent {
  readonly text: string;
  readonly hasPictures: boolean;
  readonly fonts: readonly string[];
}

/** Reads a simple PDF: deflated streams, texts in one embedded font with a map to Unicode. */
export function readPdf(pdf: Buffer): PdfContent {
  const raw = pdf.toString("latin1");
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = ""]) => inflated(body));
  const characters = new Map(streams.flatMap(characterMap));
  const shownCodes = streams.flatMap((stream) =>
    [...stream.matchAll(/<([0-9a-f]+)>\s*Tj/gi)].map(([, codes = ""]) => codes),
  );
  return {
    text: shownCodes
      .map((codes) => (codes.match(/.{4}/g) ?? []).map((code) => characters.get(code.toLowerCase()) ?? "").join(""))
      .join("\n"),
    hasPictures: /\/Subtype\s*\/Image/.test(raw),
    fonts: [...new Set([...raw.matchAll(/\/BaseFont\s*\/(\S+)/g)].map(([, name = ""]) => name))],
  };
}

function inflated(body: string): string {
  try {
    return inflateSync(Buffer.from(body, "latin1")).toString("latin1");
  } catch {
    return body;
  }
}

/** Glyph → character of a `ToUnicode` map; nothing for other streams. */
function characterMap(stream: string): [string, string][] {
  if (!stream.includes("beginbfchar")) return [];
  return [...stream.matchAll(/<([0-9a-f]{4})>\s*<([0-9a-f]{4})>/gi)].map(([, glyph = "", code = ""]) => [
    glyph.toLowerCase(),
    String.fromCharCode(Number.parseInt(code, 16)),
  ]);
}
