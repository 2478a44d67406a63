import { LRUCache } from "lru-cache";
import type { EncodedText, PagePiece } from "#web/routes/rendered-text.ts";
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

const keyOf = ({ of, key }: Part): string => (of === undefined ? key : `${of.map(numberOf).join(" ")} ${key}`);

/**
 * The parts of a page. Those that were missing are taken out of its HTML, so they are what React wrote.
 *
 * @param mark a random text that was made for this rendering
 * @param words the operator's own words; absent: there are none
 */
export function pageParts(mark: string, words: object = USUAL_WORDS): PageParts {
  const parts = keptPartsOf(words);
  const missing: string[] = [];
  const written = writtenOn(mark);
  return {
    find(part) {
      const found = parts.get(keyOf(part));
      return found === undefined ? undefined : written.name(found);
    },
    text(part, make) {
      const key = keyOf(part);
      const found = parts.get(key);
      if (found !== undefined) return found;
      const made = make();
      parts.set(key, made);
      return made;
    },
    mark: (part) => `${mark}${missing.push(keyOf(part)) - 1}`,
    keep(html) {
      if (missing.length === 0) return written.pieces(html);
      for (const { at, place } of marksIn(html, mark)) {
        const key = missing[place];
        const element = elementAt(html, at);
        if (key !== undefined && element !== undefined && !parts.has(key))
          parts.set(key, encoded(written.pieces(withoutMarks(element, mark))));
      }
      return written.pieces(withoutMarks(html, mark));
    },
  };
}

const NAME_END = "-->";
const WITHIN = " within";

/**
 * The written parts on a page. In React's HTML a comment with a name stands for each, so that React, and whoever searches its HTML,
 * has little to copy; the parts are put in at the end, encoded as they are.
 */
function writtenOn(mark: string) {
  const nameStart = `<!--${mark}`;
  const written: string[] = [];
  const named = (name: string): EncodedText => {
    const outer = written[Number.parseInt(name)] ?? "";
    return { utf8: name.endsWith(WITHIN) ? outer.slice(outer.indexOf(">") + 1, outer.lastIndexOf("<")) : outer };
  };
  return {
    name(outer: string): WrittenPart {
      const name = `${nameStart}${written.push(outer) - 1}`;
      return { outer: name + NAME_END, inner: name + WITHIN + NAME_END };
    },
    pieces: (html: string): readonly PagePiece[] =>
      html.split(nameStart).flatMap((piece, at): readonly PagePiece[] => {
        if (at === 0) return [piece];
        const end = piece.indexOf(NAME_END);
        return [named(piece.slice(0, end)), piece.slice(end + NAME_END.length)];
      }),
  };
}

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

/** A part as a text of its own: as a piece of the page it would hold all of it in memory. */
const encoded = (pieces: readonly PagePiece[]): string =>
  pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece).toString("latin1") : piece.utf8)).join("");
