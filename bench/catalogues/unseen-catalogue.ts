import { createRandom, seedOf } from "../../demo/random.ts";
import { CATEGORY_CODES } from "../../src/model/entities/category-code.ts";
import { createTexts } from "./unseen-texts.ts";
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
    const taken = new Set<string>();
    while (taken.size < articleCount) {
      const { from, to } = CODE_LENGTHS;
      const code = token(random, from + Math.floor(random() * (to - from + 1)));
      if (taken.has(code)) continue;
      taken.add(code);
      const article = {
        article_code: code.toUpperCase(),
        family_id: families[nextFamily()],
        category: categories[nextCategory()],
        url_configs_data: portfolios.flatMap((portfolio_id, at) =>
          random() < MAX_PORTFOLIO_SHARE / (at + 1) ? [configOf(portfolio_id, at, code)] : [],
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
