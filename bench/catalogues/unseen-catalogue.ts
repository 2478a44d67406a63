import { createRandom, type Random, seedOf } from "../../demo/random.ts";
import { CATEGORY_CODES } from "../../src/model/entities/category-code.ts";
import { createValues } from "./unseen-values.ts";
import { token, zipf } from "./zipf.ts";

const FAMILIES = 600;
const PORTFOLIOS = 40;
/** The largest portfolio's share of the articles; the others follow a Zipf distribution. */
const MAX_PORTFOLIO_SHARE = 0.9;
const CODE_LENGTHS = { from: 6, to: 14 };

/** The lists that filtering needs, as raw entries; articles may be iterated repeatedly. */
export interface RawLists {
  readonly categories: Iterable<object>;
  readonly families: Iterable<object>;
  readonly portfolios: Iterable<object>;
  readonly articles: Iterable<object>;
}

/**
 * A catalogue unlike the demo's in everything that could have been tuned to: codes and families in random order, independent
 * attributes, Zipf-distributed values, a tenth of them missing, up to four where lists are allowed, portfolios of very
 * different sizes, texts as long as real ones.
 *
 * @param withTexts `false` omits names and descriptions, which is faster and leaves all else equal
 * @returns lists that are deterministic for number and seed; articles are generated lazily
 */
export function unseenCatalogue(articleCount: number, seed: number, withTexts: boolean): RawLists {
  const random = createRandom(seedOf(seed, "lists"));
  const names = (count: number) => new Set(Array.from({ length: count }, () => token(random, 4 + Math.floor(random() * 8)))); // prettier-ignore
  const [families, portfolios] = [[...names(FAMILIES)], [...names(PORTFOLIOS)]];
  const codes = CATEGORY_CODES.map((code) => ({ code, place: random() })).sort((a, b) => a.place - b.place);
  const categories = codes.map(({ code }) => `${token(random, 3)}_${code}`);
  return {
    categories: categories.map((category_id) => ({ category_id, families: [] })),
    families: families.map((family_id) => ({ family_id, categories: [] })),
    portfolios: portfolios.map((portfolio_id) => ({ portfolio_id, name: portfolio_id })),
    articles: { [Symbol.iterator]: articles },
  };

  function* articles(): Generator<object> {
    const random = createRandom(seedOf(seed, "articles"));
    const [nextCategory, nextFamily] = [zipf(categories.length, random), zipf(families.length, random)];
    const values = createValues(createRandom(seedOf(seed, "values")));
    const texts = withTexts ? createTexts(createRandom(seedOf(seed, "texts"))) : undefined;
    const usedCodes = new Set<string>();
    while (usedCodes.size < articleCount) {
      const { from, to } = CODE_LENGTHS;
      const code = token(random, from + Math.floor(random() * (to - from + 1)));
      if (usedCodes.has(code)) continue;
      usedCodes.add(code);
      const article = {
        article_code: code.toUpperCase(),
        family_id: families[nextFamily()],
        category: categories[nextCategory()],
        url_configs_data: portfolios.flatMap((portfolio_id, index) =>
          random() < MAX_PORTFOLIO_SHARE / (index + 1) ? [configOf(portfolio_id, index, code)] : [],
        ),
        ...values(),
      };
      yield { ...article, ...texts?.(article) };
    }

    /** A third of the shops has an address per article, mostly with the article's code. */
    function configOf(portfolio_id: string, at: number, code: string): object {
      if (at % 3 !== 0) return { portfolio_id };
      return { portfolio_id, url: `https://${portfolio_id}.example/p/${random() < 0.8 ? code : token(random, 8)}` };
    }
  }
}

/** Generates the name and the description of an article in both languages. */
type MakeTexts = (article: Readonly<Record<string, unknown>>) => object;

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
function createTexts(random: Random): MakeTexts {
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
      texts: LANGUAGES.map((language, index) => ({ language, text: text(index) })),
      descriptions: LANGUAGES.map((language, index) => ({ language, text: chosen.map((item) => sentence(item, index)).join(" ") })), // prettier-ignore
    };
  };
}

const wordOf = (random: Random): string =>
  Array.from({ length: 1 + Math.floor(random() * 4) }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(
    "",
  );
