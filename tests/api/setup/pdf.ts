import { execFileSync } from "node:child_process";

/** What another program finds in a PDF. */
export interface ReadPdf {
  /** All text, in the order in which it is read; lines joined by spaces. */
  readonly text: string;
  /** Facts about the document by their names: `Title`, `Tagged`, `Pages`. */
  readonly info: ReadonlyMap<string, string>;
  /** The structure that screen readers walk through, with its texts. */
  readonly structure: string;
  /** Pixel pictures. */
  readonly images: number;
  /** Every word with its place, in points. */
  readonly words: readonly {
    readonly text: string;
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }[];
}

/** Reads a PDF with Poppler's tools, each of which runs when its result is read. */
export function readPdf(bytes: Uint8Array): ReadPdf {
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
    get images() {
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
