import type { Samples } from "./screens.ts";

interface Article {
  readonly article_code: string;
  readonly category: string;
  readonly family_id: string;
}

/** Picks products of the served catalogue for the screenshots: the first of a kind, and three different ones. */
export async function readSamples(site: string): Promise<Samples> {
  const articles = (await (await fetch(`${site}/api/mongo/pml/articles`)).json()) as Article[];
  const first = (category: string): Article => {
    const found = articles.find((article) => article.category === category);
    if (!found) throw new Error(`The catalogue has no article of ${category}`);
    return found;
  };
  const [downlight, batten] = [first("DOW"), first("BAT")];
  const byFamily = new Map(articles.filter(({ category }) => category === "DOW").map((one) => [one.family_id, one]));
  return {
    downlight: downlight.article_code,
    downlightFamily: downlight.family_id,
    batten: batten.article_code,
    battenFamily: batten.family_id,
    unlike: [...byFamily.values()].slice(0, 3).map(({ article_code: code }) => code),
  };
}
