import { LRUCache } from "lru-cache";
import type { PagePiece } from "#web/routes/rendered-text.ts";
import { MARK_ATTRIBUTE, type Part, type WrittenPart, type WrittenParts } from "#web/ui/written/written-parts.ts";

/** The parts of a page that is being rendered. */
export interface PageParts extends WrittenParts {
  /** Keeps the marked parts of the page for later ones. @returns the page without the marks, with written parts in their places */
  keep(html: string): readonly PagePiece[];
}

/** What all parts of the pages in an operator's words may take up, in bytes: families, rows, options, facts and heads of tables. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Parts as UTF-8, like `EncodedText`; drawings as they are. */
type KeptParts = LRUCache<string, string>;

const createKeptParts = (): KeptParts =>
  new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: (part, key) => part.length + key.length });

const USUAL_WORDS = {};
/** By the operator's own words, which every part may contain: they go with the version. */
const kept = new WeakMap<object, KeptParts>();

function keptPartsOf(words: object): KeptParts {
  const parts = kept.get(words) ?? createKeptParts();
  kept.set(words, parts);
  return parts;
}

/** Objects are named by number in keys, so that the budget is one for all parts; those of a version that has gone are evicted. */
const numbers = new WeakMap<object, number>();
let lastNumber = 0;

function numberOf(object: object): number {
  const known = numbers.get(object);
  if (known !== undefined) return known;
  numbers.set(object, ++lastNumber);
  return lastNumber;
}

/** In a part that is kept, in place of its `address`. HTML may not contain it; a part whose texts do is not kept. */
const HOLE = "\0";

const keyOf = ({ of, key }: Part): string => (of === undefined ? key : `${of.map(numberOf).join(" ")} ${key}`);

/**
 * The parts of a page. Those that were missing are taken out of its HTML, so they are what React wrote.
 *
 * @param mark a random text that was made for this rendering
 * @param words the operator's own words; absent: there are none
 */
export function pageParts(mark: string, words: object = USUAL_WORDS): PageParts {
  const parts = keptPartsOf(words);
  const missing: { readonly key: string; readonly address: string | undefined }[] = [];
  const written = writtenOn(mark);
  const standIns = new Map<string, string>();
  const originals = new Map<string, string>();
  /** A part within a part is given the other's stand-in. */
  const ownAddress = ({ address }: Part): string | undefined =>
    address === undefined ? undefined : (originals.get(address) ?? address);
  return {
    find(part) {
      const found = parts.get(keyOf(part));
      return found === undefined ? undefined : written.name(found, ownAddress(part));
    },
    text(part, make) {
      const key = keyOf(part);
      const found = parts.get(key);
      if (found !== undefined) return found;
      const made = make();
      parts.set(key, made);
      return made;
    },
    mark: (part) => `${mark}${missing.push({ key: keyOf(part), address: ownAddress(part) }) - 1}`,
    standIn(address) {
      if (originals.has(address)) return address;
      const standIn = standIns.get(address) ?? `${mark}~${standIns.size}~`;
      standIns.set(address, standIn);
      originals.set(standIn, address);
      return standIn;
    },
    keep(html) {
      if (missing.length === 0) return written.pieces(html);
      for (const { at, place } of marksIn(html, mark)) keepElement(html, at, missing[place]);
      let page = withoutMarks(html, mark);
      for (const [address, standIn] of standIns) page = page.replaceAll(standIn, () => attributeText(address));
      return written.pieces(page);
    },
  };

  function keepElement(html: string, at: number, part: (typeof missing)[number] | undefined): void {
    const element = elementAt(html, at);
    if (part === undefined || element === undefined || parts.has(part.key)) return;
    const standIn = part.address === undefined ? undefined : standIns.get(part.address);
    const marked = withoutMarks(element, mark);
    // A text that holds what a hole is made of.
    if (marked.includes(HOLE)) return;
    const text = standIn === undefined ? marked : marked.replaceAll(standIn, HOLE);
    // An address that is not the part's.
    if (text.includes(`${mark}~`)) return;
    const encoded = written.encoded(text, part.address);
    if (encoded !== undefined) parts.set(part.key, encoded);
  }
}

const NAME_END = "-->";
const WITHIN = " within";

/**
 * The written parts on a page. In React's HTML a comment with a name stands for each, so that React, and whoever searches its HTML,
 * has little to copy; the parts are put in at the end, encoded as they are.
 */
function writtenOn(mark: string) {
  const nameStart = `<!--${mark}`;
  const written: { readonly outer: string; readonly address: string | undefined }[] = [];
  const addresses = new Map<string | undefined, string>();
  return {
    name(outer: string, address: string | undefined): WrittenPart {
      const name = `${nameStart}${written.push({ outer, address }) - 1}`;
      return { outer: name + NAME_END, inner: name + WITHIN + NAME_END };
    },
    pieces: (html: string): readonly PagePiece[] =>
      piecesOf(html, ({ outer, address }) => {
        if (address === undefined) return outer;
        const filling = addresses.get(address) ?? utf8(attributeText(address));
        addresses.set(address, filling);
        return outer.replaceAll(HOLE, () => filling);
      }),
    /**
     * A part as a text of its own, holes and all: as a piece of the page it would hold the whole page in memory.
     *
     * @returns `undefined` if a part within it has another address, which would be filled in for both
     */
    encoded(html: string, address: string | undefined): string | undefined {
      const within: (typeof written)[number][] = [];
      const pieces = piecesOf(html, (part) => {
        within.push(part);
        return part.outer;
      });
      if (within.some((part) => part.address !== address && part.outer.includes(HOLE))) return undefined;
      return pieces.map((piece) => (typeof piece === "string" ? utf8(piece) : piece.utf8)).join("");
    },
  };

  function piecesOf(html: string, textOf: (part: (typeof written)[number]) => string): readonly PagePiece[] {
    return html.split(nameStart).flatMap((piece, at): readonly PagePiece[] => {
      if (at === 0) return [piece];
      const end = piece.indexOf(NAME_END);
      const name = piece.slice(0, end);
      const part = written[Number.parseInt(name)];
      const outer = part ? textOf(part) : "";
      const inner = (): string => outer.slice(outer.indexOf(">") + 1, outer.lastIndexOf("<"));
      return [{ utf8: name.endsWith(WITHIN) ? inner() : outer }, piece.slice(end + NAME_END.length)];
    });
  }
}

/** UTF-8 with a character for each byte, as in `EncodedText`. */
const utf8 = (text: string): string => Buffer.from(text).toString("latin1");

const ESCAPED: Readonly<Record<string, string>> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

/** A text within an attribute, as React writes it. */
const attributeText = (text: string): string => text.replaceAll(/["&'<>]/g, (character) => ESCAPED[character] ?? "");

const attribute = (mark: string): string => ` ${MARK_ATTRIBUTE}="${mark}`;

/** The marks in a page: where each stands, and the place of its part in the order of marking. */
function* marksIn(html: string, mark: string): Generator<{ readonly at: number; readonly place: number }> {
  const start = attribute(mark);
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at + 1)) {
    const number = at + start.length;
    yield { at, place: Number(html.slice(number, html.indexOf('"', number))) };
  }
}

const withoutMarks = (html: string, mark: string): string =>
  html
    .split(attribute(mark))
    .map((piece, at) => (at === 0 ? piece : piece.slice(piece.indexOf('"') + 1)))
    .join("");

/**
 * The HTML of the element whose opening tag has an attribute at a place. In React's HTML `<` and `>` stand in tags only.
 *
 * @returns `undefined` if the element does not end
 */
function elementAt(html: string, attributeAt: number): string | undefined {
  const start = html.lastIndexOf("<", attributeAt);
  // Opening tags that are not closed by themselves, and closing ones.
  const tags = /<(\/?)([a-z0-9]+)[ >]/g;
  tags.lastIndex = start;
  const name = tags.exec(html)?.[2];
  let depth = 1;
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    if (found[2] === name) depth += found[1] === "/" ? -1 : 1;
    if (depth === 0) return html.slice(start, tags.lastIndex);
  }
  return undefined;
}
