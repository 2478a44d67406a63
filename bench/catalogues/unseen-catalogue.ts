import { createRandom, seedOf, type Random } from "../../demo/random.ts";
import { CATEGORY_CODES } from "../../src/model/entities/category-code.ts";
import type { RawLists } from "./raw-lists.ts";
import { createTexts, type MakeTexts } from "./unseen-texts.ts";
import { createValues, type MakeValues } from "./unseen-values.ts";
import { token, zipf } from "./zipf.ts";

const FAMILIES = 600;
const PORTFOLIOS = 40;
/** The largest portfolio's share of the articles; the others follow a Zipf distribution. */
const MAX_PORTFOLIO_SHARE = 0.9;
const CODE_LENGTHS = { from: 6, to: 14 };

/** The generators of an article's parts. */
interface Parts {
  readonly random: Random;
  readonly categories: readonly string[];
  readonly families: readonly string[];
  readonly portfolios: readonly string[];
  readonly categoryOf: () => number;
  readonly familyOf: () => number;
  readonly values: MakeValues;
  readonly texts: MakeTexts | undefined;
}

/**
 * A catalogue unlike the demo's in everything that could have been tuned to: codes and families in random order, independent
 * attributes, Zipf-distributed values, a tenth of them missing, up to four where lists are allowed, portfolios of very
 * different sizes, texts as long as real ones.
 *
 * @param withTexts `false` omits names and descriptions, which is faster and leaves all else equal
 * @returns lists that are deterministic for number and seed; articles are generated lazily
 */
export function unseenCatalogue(articleCount: number, seed: number, withTexts = true): RawLists {
  const random = createRandom(seedOf(seed, "lists"));
  const names = (count: number): readonly string[] => Array.from({ length: count }, () => token(random, 4 + Math.floor(random() * 8))); // prettier-ignore
  const families = [...new Set(names(FAMILIES))];
  const portfolios = [...new Set(names(PORTFOLIOS))];
  const codes = CATEGORY_CODES.map((code) => ({ code, place: random() })).sort((a, b) => a.place - b.place);
  const categories = codes.map(({ code }) => `${token(random, 3)}_${code}`);
  return {
    categories: categories.map((category_id) => ({ category_id, families: [] })),
    families: families.map((family_id) => ({ family_id, categories: [] })),
    portfolios: portfolios.map((portfolio_id) => ({ portfolio_id, name: portfolio_id })),
    articles: {
      [Symbol.iterator]: () => articlesOf(articleCount, seed, withTexts, { categories, families, portfolios }),
    },
  };
}

function* articlesOf(
  count: number,
  seed: number,
  withTexts: boolean,
  lists: Pick<Parts, "categories" | "families" | "portfolios">,
): Generator<object> {
  const random = createRandom(seedOf(seed, "articles"));
  const parts: Parts = {
    ...lists,
    random,
    categoryOf: zipf(lists.categories.length, random),
    familyOf: zipf(lists.families.length, random),
    values: createValues(createRandom(seedOf(seed, "values"))),
    texts: withTexts ? createTexts(createRandom(seedOf(seed, "texts"))) : undefined,
  };
  const taken = new Set<string>();
  for (let made = 0; made < count; made++) yield articleOf(freeCode(taken, random), parts);
}

/** A unique code, in random order. */
function freeCode(taken: Set<string>, random: Random): string {
  const { from, to } = CODE_LENGTHS;
  for (;;) {
    const code = token(random, from + Math.floor(random() * (to - from + 1))).toUpperCase();
    if (!taken.has(code.toLowerCase())) {
      taken.add(code.toLowerCase());
      return code;
    }
  }
}

function articleOf(
  code: string,
  { random, categories, families, portfolios, categoryOf, familyOf, values, texts }: Parts,
): object {
  const article = {
    article_code: code,
    family_id: families[familyOf()],
    category: categories[categoryOf()],
    url_configs_data: portfolios.flatMap((portfolio_id, at) =>
      random() < MAX_PORTFOLIO_SHARE / (at + 1) ? [configOf(portfolio_id, at, code, random)] : [],
    ),
    ...values(),
  };
  return { ...article, ...texts?.(article) };
}

/** A third of the shops has an address per article, mostly with the article's code. */
function configOf(portfolio_id: string, at: number, code: string, random: Random): object {
  if (at % 3 !== 0) return { portfolio_id };
  const page = random() < 0.8 ? code.toLowerCase() : token(random, 8);
  return { portfolio_id, url: `https://${portfolio_id}.example/p/${page}` };
}
