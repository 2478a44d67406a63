import type { Random } from "../../demo/random.ts";
import { zipf } from "./zipf.ts";

/** Generates the name and the description of an article in both languages. */
export type MakeTexts = (article: Readonly<Record<string, unknown>>) => object;

const LANGUAGES = ["en", "de"] as const;
const FIGURES = ["lumen_default", "wattage_default", "diameter"] as const;
const VOCABULARY = 4000;
const SENTENCES = 500;
const NAMES = 900;
const SENTENCE_WORDS = { from: 7, to: 18 };
const DESCRIPTION_SENTENCES = { from: 2, to: 5 };
const SYLLABLES = ["ba", "den", "fir", "gol", "hut", "kel", "lam", "mor", "nis", "per", "rau", "sen", "tor", "ver", "wil", "zan"]; // prettier-ignore

/**
 * Creates a generator of texts with the length and structure of manufacturers' texts: a name with figures, and a few out of
 * some hundred sentences, a third of which contain a figure of the article. Both languages have the same content.
 */
export function createTexts(random: Random): MakeTexts {
  const between = ({ from, to }: { from: number; to: number }): number => from + Math.floor(random() * (to - from + 1));
  const words = Array.from({ length: VOCABULARY }, () => wordOf(random));
  const nextWord = zipf(VOCABULARY, random);
  const wordsOf = (count: number): string => Array.from({ length: count }, () => words[nextWord()]).join(" ");
  const inBoth = (count: number, length: () => number): readonly (readonly string[])[] =>
    Array.from({ length: count }, () => LANGUAGES.map(() => wordsOf(length())));
  const sentences = inBoth(SENTENCES, () => between(SENTENCE_WORDS));
  const names = inBoth(NAMES, () => between({ from: 2, to: 4 }));
  const [nextSentence, nextName] = [zipf(SENTENCES, random), zipf(NAMES, random)];
  return (article) => {
    const figures = FIGURES.map((field) => article[field]).filter((figure) => typeof figure === "number");
    const name = nextName();
    const chosen = Array.from({ length: between(DESCRIPTION_SENTENCES) }, nextSentence);
    const sentence = (at: number, language: number): string => {
      const figure = figures[at % (3 * FIGURES.length)];
      const text = sentences[at]?.[language] ?? "";
      return figure === undefined ? `${text}.` : `${text} ${figure}.`;
    };
    const text = (language: number): string => `${names[name]?.[language] ?? ""} ${figures.slice(0, 2).join("/")}`;
    return {
      texts: LANGUAGES.map((language, at) => ({ language, text: text(at) })),
      descriptions: LANGUAGES.map((language, at) => ({ language, text: chosen.map((one) => sentence(one, at)).join(" ") })), // prettier-ignore
    };
  };
}

const wordOf = (random: Random): string =>
  Array.from({ length: 1 + Math.floor(random() * 4) }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(
    "",
  );
