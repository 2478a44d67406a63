/** The names in a published catalogue, of which addresses are made. */
export interface CatalogueNames {
  readonly categories: readonly string[];
  readonly families: readonly string[];
  readonly articles: readonly string[];
  readonly portfolios: readonly string[];
}

/** Asks a running site for the names of its catalogue. */
export async function namesOf(origin: string): Promise<CatalogueNames> {
  const list = async (name: string, key: string): Promise<readonly string[]> => {
    const entries = (await (await fetch(`${origin}/api/mongo/pml/${name}`)).json()) as Record<string, string>[];
    return entries.flatMap((entry) => entry[key] ?? []);
  };
  return {
    categories: await list("categories", "category_id"),
    families: await list("families", "family_id"),
    articles: await list("articles", "article_code"),
    portfolios: await list("portfolios", "portfolio_id"),
  };
}

/** The category of downlights: both catalogues have one, by the code in its name. */
export function downlightsOf(categories: readonly string[]): string {
  const found = categories.find((category) => category.endsWith("DOW"));
  if (found === undefined) throw new Error("the catalogue has no category of downlights");
  return found;
}
