import { createRandom, deriveSeed, type Random } from "../../demo/random.ts";
import { CATEGORY_CODES } from "../../src/model/entities/category-code.ts";
import type { RawLists } from "./catalogue-source.ts";

const FAMILY_COUNT = 600;
const PORTFOLIO_COUNT = 40;
/** The largest portfolio's share of the articles; the others follow a Zipf distribution. */
const MAX_PORTFOLIO_SHARE = 0.9;

/** The least and the greatest of some whole numbers. */
type Bounds = readonly [min: number, max: number];

const NAME_LENGTH: Bounds = [4, 11];
const CODE_LENGTH: Bounds = [6, 14];

/**
 * Generates a catalogue that differs from the demo catalogue in everything that the code could have been tuned for:
 * codes and families in random order, independent attributes, Zipf-distributed values, a tenth of them missing, up to
 * four where lists are allowed, portfolios of very different sizes, names and descriptions as long as real ones.
 *
 * @param withTexts `false` omits names and descriptions, which is faster and changes nothing else
 * @returns the lists, which are the same for the same number and seed; articles are generated lazily
 */
export function unseenCatalogue(articleCount: number, seed: number, withTexts: boolean): RawLists {
  const random = createRandom(deriveSeed(seed, "lists"));
  const randomNames = (count: number) => [
    ...new Set(Array.from({ length: count }, () => randomToken(random, between(NAME_LENGTH, random)))),
  ];
  const [families, portfolios] = [randomNames(FAMILY_COUNT), randomNames(PORTFOLIO_COUNT)];
  const categories = shuffled(CATEGORY_CODES, random).map((code) => `${randomToken(random, 3)}_${code}`);
  return {
    categories: categories.map((category_id) => ({ category_id, families: [] })),
    families: families.map((family_id) => ({ family_id, categories: [] })),
    portfolios: portfolios.map((portfolio_id) => ({ portfolio_id, name: portfolio_id })),
    articles: { [Symbol.iterator]: articles },
  };

  function* articles(): Generator<object> {
    const random = createRandom(deriveSeed(seed, "articles"));
    const [nextCategory, nextFamily] = [createZipf(categories.length, random), createZipf(families.length, random)];
    const values = createValues(createRandom(deriveSeed(seed, "values")));
    const texts = withTexts ? createTexts(createRandom(deriveSeed(seed, "texts"))) : undefined;
    const usedCodes = new Set<string>();
    while (usedCodes.size < articleCount) {
      const code = randomToken(random, between(CODE_LENGTH, random));
      if (usedCodes.has(code)) continue;
      usedCodes.add(code);
      const article = {
        article_code: code.toUpperCase(),
        family_id: families[nextFamily()],
        category: categories[nextCategory()],
        url_configs_data: portfolios.flatMap((portfolio_id, index) =>
          random() < MAX_PORTFOLIO_SHARE / (index + 1) ? [portfolioEntry(portfolio_id, index, code)] : [],
        ),
        ...values(),
      };
      yield { ...article, ...texts?.(article) };
    }

    /** A third of the portfolios have a shop URL per article, which mostly contains the article's code. */
    function portfolioEntry(portfolio_id: string, index: number, code: string): object {
      if (index % 3 !== 0) return { portfolio_id };
      return {
        portfolio_id,
        url: `https://${portfolio_id}.example/p/${random() < 0.8 ? code : randomToken(random, 8)}`,
      };
    }
  }
}

/** Generates the name and the description of an article in both languages. */
type MakeTexts = (article: Readonly<Record<string, unknown>>) => object;

const LANGUAGES = ["en", "de"] as const;
const NUMERIC_FIELDS = ["lumen_default", "wattage_default", "diameter"] as const;
const VOCABULARY_SIZE = 4000;
const SENTENCE_COUNT = 500;
const NAME_COUNT = 900;
const NAME_WORDS: Bounds = [2, 4];
const SENTENCE_WORDS: Bounds = [7, 18];
const DESCRIPTION_SENTENCES: Bounds = [2, 5];
const WORD_SYLLABLES: Bounds = [1, 4];
const SYLLABLES = "ba den fir gol hut kel lam mor nis per rau sen tor ver wil zan".split(" ");

/**
 * Creates a generator of names and descriptions as long as those of manufacturers, and with the same structure: a name
 * with numbers, and a few out of some hundred sentences, a third of which contain a numeric value of the article. Both
 * languages have the same content.
 */
function createTexts(random: Random): MakeTexts {
  const several = (bounds: Bounds, next: () => string | undefined): readonly (string | undefined)[] =>
    Array.from({ length: between(bounds, random) }, next);
  const nextSyllable = (): string | undefined => SYLLABLES[below(SYLLABLES.length, random)];
  const words = Array.from({ length: VOCABULARY_SIZE }, () => several(WORD_SYLLABLES, nextSyllable).join(""));
  const nextWord = singleValues(words, random);
  const inBothLanguages = (count: number, length: Bounds): readonly (readonly string[])[] =>
    Array.from({ length: count }, () => LANGUAGES.map(() => several(length, nextWord).join(" ")));
  const sentences = inBothLanguages(SENTENCE_COUNT, SENTENCE_WORDS);
  const names = inBothLanguages(NAME_COUNT, NAME_WORDS);
  const [nextSentence, nextName] = [createZipf(SENTENCE_COUNT, random), createZipf(NAME_COUNT, random)];
  return (article) => {
    const numbers = NUMERIC_FIELDS.map((field) => article[field]).filter((value) => typeof value === "number");
    const name = nextName();
    const chosen = Array.from({ length: between(DESCRIPTION_SENTENCES, random) }, nextSentence);
    const sentence = (index: number, language: number): string => {
      const number = numbers[index % (3 * NUMERIC_FIELDS.length)];
      const text = sentences[index]?.[language] ?? "";
      return number === undefined ? `${text}.` : `${text} ${number}.`;
    };
    const text = (language: number): string => `${names[name]?.[language] ?? ""} ${numbers.slice(0, 2).join("/")}`;
    return {
      texts: LANGUAGES.map((language, index) => ({ language, text: text(index) })),
      descriptions: LANGUAGES.map((language, index) => ({
        language,
        text: chosen.map((item) => sentence(item, index)).join(" "),
      })),
    };
  };
}

/** Generates the attributes of the next article; missing ones are absent. */
type MakeValues = () => Readonly<Record<string, unknown>>;

const MISSING_SHARE = 0.1;
/** The length of the first word of a value. */
const VALUE_LENGTH: Bounds = [3, 8];
/** The shares of lists with at most one, two and three values; the others have four. */
const LIST_LENGTH_SHARES = [0.5, 0.75, 0.9];

const CUTOUT_WIDTH_COUNT = 8;

/** Creates a generator of independent attributes; the most frequent value differs between attributes. */
function createValues(random: Random): MakeValues {
  const list = (count: number) => valueLists(distinctStrings(count, random), random);
  const text = (count: number) => singleValues(distinctStrings(count, random), random);
  const number = (count: number, step: number) => {
    const ascending = Array.from({ length: count }, (_, index) => (index + 10) * step);
    return singleValues(shuffled(ascending, random), random);
  };
  /** The fields, with the number of their distinct values. */
  const makers: Readonly<Record<string, () => unknown>> = {
    mounting: list(6),
    control: list(14),
    sensor: list(8),
    emergency: list(6),
    optic: list(16),
    trim_color: list(24),
    trim_shape: list(7),
    reflector_color: list(18),
    resistance_ip: list(9),
    recessed_modul_size: text(5000),
    dimension: text(5000),
    light_source: text(12),
    impact_rate_ik: text(8),
    resistance_ip_back: text(7),
    colortemperature_default: number(12, 250),
    colortemperature_vari1: number(12, 250),
    colorTemperature_vari2: number(12, 250),
    lumen_default: number(5000, 7),
    wattage_default: number(600, 0.5),
    length_batten: number(5000, 1),
    recessed_depth: number(300, 1),
    cutout_ceiling_min: number(250, 5),
    diameter: number(400, 2),
    tiltable_percentage: number(10, 5),
    ugr: number(12, 1),
    ra: number(4, 5),
    wired_through: () => random() < 0.3,
  };
  return () => {
    const values: Record<string, unknown> = {};
    for (const [field, make] of Object.entries(makers)) if (random() >= MISSING_SHARE) values[field] = make();
    const min = values["cutout_ceiling_min"];
    if (typeof min === "number" && random() >= MISSING_SHARE)
      values["cutout_ceiling_max"] = min + 5 * below(CUTOUT_WIDTH_COUNT, random);
    return values;
  };
}

const singleValues = <V>(values: readonly V[], random: Random): (() => V | undefined) => {
  const next = createZipf(values.length, random);
  return () => values[next()];
};

/** A list with one value is written as the value itself. */
function valueLists(values: readonly string[], random: Random): () => unknown {
  const next = singleValues(values, random);
  return () => {
    const share = random();
    const length = 1 + LIST_LENGTH_SHARES.filter((limit) => share >= limit).length;
    const chosen = new Set(Array.from({ length }, next));
    return chosen.size === 1 ? [...chosen][0] : [...chosen];
  };
}

function distinctStrings(count: number, random: Random): readonly string[] {
  const texts = new Set<string>();
  while (texts.size < count)
    texts.add(`${randomToken(random, between(VALUE_LENGTH, random))} ${randomToken(random, 2)}`);
  return [...texts];
}

const shuffled = <V>(values: readonly V[], random: Random): readonly V[] =>
  values
    .map((value) => ({ value, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);

/** A whole number of at least 0 and less than `end`. */
const below = (end: number, random: Random): number => Math.floor(random() * end);
const between = ([min, max]: Bounds, random: Random): number => min + below(max - min + 1, random);

const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";

/** A random word of letters and digits. */
const randomToken = (random: Random, length: number): string =>
  Array.from({ length }, () => ALPHABET[below(ALPHABET.length, random)]).join("");

/**
 * A source of Zipf-distributed numbers below `count`: the second is half as likely as the first, the third a third as
 * likely.
 */
function createZipf(count: number, random: Random): () => number {
  const sums = new Float64Array(count);
  for (let index = 0, sum = 0; index < count; index++) sums[index] = sum += 1 / (index + 1);
  const total = sums.at(-1) ?? 0;
  return () => {
    const target = random() * total;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] ?? 0) > target) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
