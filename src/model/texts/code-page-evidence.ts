/** Evidence about the code page of a text, from its non-ASCII bytes. It takes constant memory. */
export interface CodePageEvidence {
  /** Adds the next bytes of the text. */
  readonly add: (bytes: Uint8Array) => void;
  /** @param upperHalf the characters of the bytes from 0x80 in a code page */
  readonly assess: (upperHalf: string) => Plausibility;
}

/** How plausible a text is in a code page. */
export interface Plausibility {
  /** The sum of the weights of all non-ASCII bytes: how plausible each character is between its neighbours. */
  readonly score: number;
  /** The number of characters that are implausible where they are. */
  readonly implausibleCount: number;
}

/** The lead that counts as clear: the weight of one German letter. */
const MIN_LEAD = 3;

/** Whether a text is clearly more plausible in one code page than in another. */
export const hasClearLead = (candidate: Plausibility, other: Plausibility): boolean =>
  candidate.score > 0 && candidate.score - other.score >= MIN_LEAD;

/**
 * Whether a text is clearly not in Windows-1252: some of its characters must also be implausible there, since a higher
 * score alone proves nothing (`ß` in a DOS code page is `á` in Windows-1252).
 */
export const hasClearLeadOverWindows = (candidate: Plausibility, windows1252: Plausibility): boolean =>
  windows1252.implausibleCount > 0 && hasClearLead(candidate, windows1252);

const FIRST_NON_ASCII = 0x80;

/** The classes of a byte's neighbours, used as digits of an index. */
const OTHER = 0;
const DIGIT = 1;
const LOWER_VOWEL = 2;
const LOWER_CONSONANT = 3;
const UPPER = 4;
const NON_ASCII = 5;
const CLASS_COUNT = 6;

const BYTE_CLASSES = Uint8Array.from({ length: 0x100 }, (_, byte) => {
  if (byte >= FIRST_NON_ASCII) return NON_ASCII;
  const character = String.fromCharCode(byte);
  if (/[a-z]/.test(character)) return /[aeiouy]/.test(character) ? LOWER_VOWEL : LOWER_CONSONANT;
  if (/[A-Z]/.test(character)) return UPPER;
  return /\d/.test(character) ? DIGIT : OTHER;
});

const isLower = (byteClass: number): boolean => byteClass === LOWER_VOWEL || byteClass === LOWER_CONSONANT;
const isAsciiLetter = (byteClass: number): boolean => isLower(byteClass) || byteClass === UPPER;

/** Creates empty evidence about a text. */
export function createCodePageEvidence(): CodePageEvidence {
  /** How often each byte occurs between two classes. */
  const counts = new Uint32Array((0x100 - FIRST_NON_ASCII) * CLASS_COUNT ** 2);
  let previousClass = OTHER;
  let current = 0;
  const advance = (next: number): void => {
    const currentClass = BYTE_CLASSES[current] ?? OTHER;
    if (currentClass === NON_ASCII) {
      const nextClass = BYTE_CLASSES[next] ?? OTHER;
      const index = ((current - FIRST_NON_ASCII) * CLASS_COUNT + previousClass) * CLASS_COUNT + nextClass;
      counts[index] = (counts[index] ?? 0) + 1;
    }
    previousClass = currentClass;
    current = next;
  };
  return {
    add(bytes) {
      for (const byte of bytes) advance(byte);
    },
    assess(upperHalf) {
      advance(0);
      let score = 0;
      let implausibleCount = 0;
      for (const [index, count] of counts.entries()) {
        if (count === 0) continue;
        const character = upperHalf[Math.floor(index / CLASS_COUNT ** 2)] ?? "";
        const weight = plausibility(character, Math.floor(index / CLASS_COUNT) % CLASS_COUNT, index % CLASS_COUNT);
        score += count * weight;
        if (weight < 0) implausibleCount += count;
      }
      return { score, implausibleCount };
    },
  };
}

const GERMAN_LETTERS = "äöüßÄÖÜ";
const WESTERN_LETTERS = "àáâãåæçèéêëìíîïñòóôõøùúûýÿœšžÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÝŸŒŠŽ";
/**
 * Symbols in text about luminaires: diameter signs, those that do not follow a letter, and those that do not precede
 * one.
 */
const SYMBOLS = {
  diameter: "Øø",
  notAfterLetter: "§„‚±×≤≥",
  notBeforeLetter: "²³½¼¾…™®€”",
  // Quotation marks that begin a quotation in one language and end it in another.
  other: "°µ–—‘’“«»©•·\u00A0",
};

const GERMAN_WEIGHT = 3;
const SYMBOL_WEIGHT = 2;
const WESTERN_WEIGHT = 1;
const IMPLAUSIBLE_WEIGHT = -3;

/** How plausible a character is between two others in German or English text. */
function plausibility(character: string, previousClass: number, nextClass: number): number {
  if (character === "") return IMPLAUSIBLE_WEIGHT;
  const [followsLetter, precedesLetter] = [isAsciiLetter(previousClass), isAsciiLetter(nextClass)];
  const isBetween = followsLetter && precedesLetter;
  const isBeforeNumber = previousClass === OTHER && (nextClass === OTHER || nextClass === DIGIT);
  if (SYMBOLS.diameter.includes(character) && isBeforeNumber) return SYMBOL_WEIGHT;
  if (SYMBOLS.notAfterLetter.includes(character) && !followsLetter) return SYMBOL_WEIGHT;
  // Between a letter and a non-ASCII character: in a DOS code page this byte is `ö`, as in `Größe`.
  const isQuoteInWord = character === "”" && followsLetter && nextClass === NON_ASCII;
  if (SYMBOLS.notBeforeLetter.includes(character) && !precedesLetter && !isQuoteInWord) return SYMBOL_WEIGHT;
  if (SYMBOLS.other.includes(character) && (!isBetween || character === "’")) return SYMBOL_WEIGHT;
  if (!isPlausiblyPlaced(character, previousClass, nextClass)) return IMPLAUSIBLE_WEIGHT;
  if (GERMAN_LETTERS.includes(character)) return GERMAN_WEIGHT;
  return WESTERN_LETTERS.includes(character) ? WESTERN_WEIGHT : IMPLAUSIBLE_WEIGHT;
}

/**
 * Whether a letter is where it can be in a word: no capital follows a lower-case letter, `ß` follows a vowel or is
 * among capitals (`WEIß`), and no vowel follows `Ö` or `Ü`.
 */
function isPlausiblyPlaced(letter: string, previousClass: number, nextClass: number): boolean {
  const isInWord = [previousClass, nextClass].some((item) => isAsciiLetter(item) || item === NON_ASCII);
  if (!isInWord) return false;
  const isAfterCapital = previousClass === UPPER && !isLower(nextClass);
  if (letter === "ß") return previousClass === LOWER_VOWEL || previousClass === NON_ASCII || isAfterCapital;
  if ("ÖÜ".includes(letter) && nextClass === LOWER_VOWEL) return false;
  if (letter === letter.toLowerCase()) return nextClass !== UPPER;
  return !isLower(previousClass) && !(previousClass === UPPER && isLower(nextClass));
}
