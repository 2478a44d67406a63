import { execFileSync } from "node:child_process";

/** The content of a PDF as Poppler's tools read it. */
interface PdfContent {
  /** All text, in the order in which it is read; lines joined by spaces. */
  readonly text: string;
  /** The document's properties by name: `Title`, `Tagged`, `Pages`. */
  readonly info: ReadonlyMap<string, string>;
  /** The structure that screen readers follow, with its text. */
  readonly structure: string;
  /** The number of raster images. */
  readonly imageCount: number;
  readonly words: readonly Word[];
}

/** A word with its position on the page, in points. */
interface Word {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Reads a PDF with Poppler's tools, each of which runs when its result is read. */
export function readPdf(bytes: Uint8Array): PdfContent {
  const run = (program: string, ...args: readonly string[]): string =>
    execFileSync(program, args, { input: bytes, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  return {
    get text() {
      return run("pdftotext", "-raw", "-", "-").replaceAll(/\s+/g, " ").trim();
    },
    get info() {
      const lines = run("pdfinfo", "-").matchAll(/^([^:]+):\s*(.*)$/gm);
      return new Map([...lines].map(([, name = "", value = ""]) => [name, value]));
    },
    get structure() {
      return run("pdfinfo", "-struct-text", "-");
    },
    get imageCount() {
      return run("pdfimages", "-list", "-").trim().split("\n").length - 2;
    },
    get words() {
      const word = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</g;
      return [...run("pdftotext", "-bbox", "-", "-").matchAll(word)].map(([, left, top, right, bottom, text = ""]) => ({
        text,
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
      }));
    },
  };
}

/** Reads the PDF of a response. */
export const readPdfResponse = async (response: Response): Promise<PdfContent> =>
  readPdf(new Uint8Array(await response.arrayBuffer()));

/** The words that are not within the margins of an A4 page. */
export const wordsOutsideMargins = (words: readonly Word[]): Word[] =>
  words.filter(({ left, right, top, bottom }) => left < 39 || right > 557 || top < 35 || bottom > 806);
