import { foldCode, foldLookalikes } from "#model/texts/fold-text.ts";
import { mistypedPattern } from "./mistyped-pattern.ts";

/** How well a code matches, best first; `fragmentPrefix`: it begins with the first fragment and contains the others. */
const CODE_MATCH_QUALITIES = ["exact", "prefix", "fragmentPrefix", "infix", "fuzzy"] as const;
export type CodeMatchQuality = (typeof CODE_MATCH_QUALITIES)[number];

/** Articles whose codes match. */
export interface CodeHits {
  /** The rows of the best ones, at most as many as requested. */
  readonly rows: readonly number[];
  readonly total: number;
  /** How well the first one matches; absent if there is none. */
  readonly quality: CodeMatchQuality | undefined;
}

/** Finds articles by fragments of their codes. */
export interface CodeIndex {
  /**
   * The articles whose codes contain every fragment, in any order; if there are none, those whose codes contain them if
   * O is read as 0, and I and L as 1; if there are still none, those whose codes contain them with one typing error.
   *
   * @param fragments at least one, folded, letters and digits only
   * @param accepts an additional condition that articles must meet
   */
  find(fragments: readonly string[], limit: number, accepts?: (row: number) => boolean): CodeHits;
}

/** Separates the codes in the searched text; no code contains it. */
const SEPARATOR = "\n";
/** Rows indexed between two yields. */
const ROWS_PER_STEP = 1024;
const MIN_FRAGMENT_LENGTH = 2;
const DIGITS_ONLY = /^\d+$/;

/**
 * Indexes article codes as one long text without punctuation, which the built-in `indexOf` searches: 100,000 codes take
 * 2 MB and about a millisecond per query, and need no sorting.
 *
 * Yields between steps, so that browsers stay responsive.
 *
 * @param rows the searchable articles; equally good matches keep this order
 */
export function* indexCodes(rows: Uint32Array, codeOf: (row: number) => string): Generator<void, CodeIndex> {
  const starts = new Uint32Array(rows.length + 1);
  const parts: string[] = [SEPARATOR];
  let length = 0;
  for (let index = 0; index < rows.length; index++) {
    const key = foldCode(codeOf(rows[index] ?? 0));
    starts[index] = length;
    length += key.length + 1;
    parts.push(key, SEPARATOR);
    if (index % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
  }
  starts[rows.length] = length;
  const codes: CodeText = { text: parts.join(""), starts };
  let lookalikes: CodeText | undefined;
  const foldedCodes = (): CodeText => (lookalikes ??= { text: foldLookalikes(codes.text), starts });
  return {
    find(fragments, limit, accepts = () => true) {
      if (Math.max(...fragments.map((fragment) => fragment.length)) < MIN_FRAGMENT_LENGTH) return NO_HITS;
      const codeAt = (index: number): string => codeOf(rows[index] ?? 0);
      const isAccepted = (index: number): boolean => accepts(rows[index] ?? 0);
      let hits = collect(codes, fragments, limit, (index) => {
        return hasAdjacentDigits(fragments, codeAt(index)) && isAccepted(index);
      });
      if (hits.total === 0 && fragments.some(mayHaveLookalikes)) {
        const folded = fragments.map(foldLookalikes);
        hits = collect(foldedCodes(), folded, limit, (index) => {
          return hasAdjacentDigits(folded, foldLookalikes(codeAt(index).toLowerCase())) && isAccepted(index);
        });
      }
      if (hits.total === 0) hits = collectSimilar(codes, fragments, limit, isAccepted);
      return { ...hits, rows: hits.rows.map((index) => rows[index] ?? 0) };
    },
  };
}

/** Letters may be mistaken for digits only in fragments that contain digits. */
const mayHaveLookalikes = (fragment: string): boolean => /\d/.test(fragment) && /[oil01]/.test(fragment);

const NO_HITS: CodeHits = { rows: [], total: 0, quality: undefined };

/** Digits must be adjacent in the original code: `3000` is not in `300-070`. */
const hasAdjacentDigits = (fragments: readonly string[], code: string): boolean =>
  fragments.every((fragment) => !DIGITS_ONLY.test(fragment) || code.includes(fragment));

function collect(
  codes: CodeText,
  fragments: readonly string[],
  limit: number,
  isAccepted: (index: number) => boolean,
): CodeHits {
  const joinedFragments = fragments.join("");
  const [longestFragment = "", ...rest] = fragments.toSorted((a, b) => b.length - a.length);
  const byQuality = new Map<CodeMatchQuality, number[]>(CODE_MATCH_QUALITIES.map((quality) => [quality, []]));
  let total = 0;
  scanCodes(codes, longestFragment, (index) => {
    const key = keyAt(codes, index);
    if (!rest.every((candidate) => key.includes(candidate)) || !isAccepted(index)) return;
    total++;
    const indices = byQuality.get(codeMatchQuality(key, joinedFragments, fragments[0] ?? ""));
    if (indices && indices.length < limit) indices.push(index);
  });
  const quality = CODE_MATCH_QUALITIES.find((item) => (byQuality.get(item)?.length ?? 0) > 0);
  return { rows: [...byQuality.values()].flat().slice(0, limit), total, quality };
}

function codeMatchQuality(key: string, joinedFragments: string, first: string): CodeMatchQuality {
  if (key === joinedFragments) return "exact";
  if (key.startsWith(joinedFragments)) return "prefix";
  return key.startsWith(first) ? "fragmentPrefix" : "infix";
}

/** The codes that match if the fragment that no code contains is mistyped. */
function collectSimilar(
  codes: CodeText,
  fragments: readonly string[],
  limit: number,
  isAccepted: (index: number) => boolean,
): CodeHits {
  const unknownFragments = fragments.filter((fragment) => !codes.text.includes(fragment));
  const [mistypedFragment] = unknownFragments;
  if (mistypedFragment === undefined || unknownFragments.length > 1) return NO_HITS;
  const rest = fragments.filter((fragment) => fragment !== mistypedFragment);
  const indices = findSimilar(codes, mistypedFragment).filter((index) => {
    const key = keyAt(codes, index);
    return rest.every((candidate) => key.includes(candidate)) && isAccepted(index);
  });
  return {
    rows: indices.slice(0, limit),
    total: indices.length,
    quality: indices.length > 0 ? "fuzzy" : undefined,
  };
}

/** All codes in one text: code `n` is from `starts[n] + 1` to `starts[n + 1]`, between separators. */
interface CodeText {
  readonly text: string;
  readonly starts: Uint32Array;
}

/** Code number `index`, without punctuation. */
const keyAt = ({ text, starts }: CodeText, index: number): string =>
  text.slice((starts[index] ?? 0) + 1, starts[index + 1]);

function scanCodes({ text, starts }: CodeText, fragment: string, visit: (index: number) => void): void {
  let index = 0;
  for (let position = text.indexOf(fragment); position >= 0; position = text.indexOf(fragment, starts[index])) {
    while ((starts[index + 1] ?? Infinity) <= position) index++;
    visit(index);
    index++;
    if (index >= starts.length - 1) return;
  }
}

/** Shorter fragments are similar to too many codes. */
const MIN_MISTYPED_LENGTH = 6;
const HAS_LETTER_AND_DIGIT = /^(?=.*\d)(?=.*\p{L})/u;

/**
 * The codes that contain a fragment with one typing error. One error leaves one half of the fragment unchanged, unless
 * the characters on both sides of the middle are transposed; so codes are compared only where they contain a half, or
 * that transposition.
 *
 * @returns numbers of codes, those that begin with the fragment first
 */
function findSimilar(codes: CodeText, fragment: string): readonly number[] {
  if (fragment.length < MIN_MISTYPED_LENGTH || !HAS_LETTER_AND_DIGIT.test(fragment)) return [];
  const middle = fragment.length >> 1;
  const transposed =
    fragment.slice(0, middle - 1) + fragment.charAt(middle) + fragment.charAt(middle - 1) + fragment.slice(middle + 1);
  const pattern = mistypedPattern(fragment, 0, "y");
  const isAtStart = new Map<number, boolean>();
  /** @param shifts numbers of characters before the part in a code that is similar to the fragment */
  const scan = (part: string, shifts: readonly number[]): void =>
    scanCodes(codes, part, (index) => {
      const key = keyAt(codes, index);
      for (let position = key.indexOf(part); position >= 0; position = key.indexOf(part, position + 1))
        for (const shift of shifts) {
          const start = Math.max(0, position - shift);
          pattern.lastIndex = start;
          if (pattern.test(key)) isAtStart.set(index, start === 0 || isAtStart.get(index) === true);
        }
    });
  scan(fragment.slice(0, middle), [0]);
  scan(fragment.slice(middle), [middle - 1, middle, middle + 1]);
  scan(transposed, [0]);
  const inOrder = [...isAtStart.keys()].sort((a, b) => a - b);
  return [
    ...inOrder.filter((index) => isAtStart.get(index) === true),
    ...inOrder.filter((index) => isAtStart.get(index) !== true),
  ];
}
