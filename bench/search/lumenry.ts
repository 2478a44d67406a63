import type { Catalogue } from "../../src/catalogue/catalogue.ts";
import type { Language } from "../../src/model/languages/language.ts";
import { createSearch } from "../../src/search/create-search.ts";
import type { SearchLimits, SearchView } from "../../src/search/search-view.ts";
import { createWordFinder } from "../../src/web/search/word-finder.ts";
import type { Library } from "./libraries.ts";

const LIMITS: SearchLimits = { suggestions: 3, articles: 5, families: 4, categories: 3, rooms: 3, shorter: 0 };

/** The product's own search: uFuzzy over the small documents, one long text of codes, and the filter engine. */
export const lumenry = (catalogue: Catalogue, language: Language): Library => ({
  name: "Lumenry",
  entry: "",
  build(documents) {
    const ids = new Map(documents.map(({ id, kind, key }) => [`${kind} ${key}`, id]));
    const steps = createSearch({ catalogue, language, portfolioId: undefined }, createWordFinder);
    let step = steps.next();
    while (!step.done) step = steps.next();
    const search = step.value;
    return { search: (query) => keysOf(search.find(query, LIMITS)).flatMap((key) => ids.get(key) ?? []) };
  },
});

/** The hits in display order; a suggestion counts as the values that it sets. */
function keysOf(view: SearchView): string[] {
  const keys = {
    suggestions: view.suggestions.flatMap(({ path }) =>
      [...new URLSearchParams(path.split("?")[1])].map(([name, value]) => `value ${name}=${value}`),
    ),
    articles: view.articles.map(({ code }) => `article ${code.text}`),
    families: view.families.map(({ id }) => `family ${id}`),
    categories: view.categories.map(({ id }) => `category ${id}`),
    rooms: view.rooms.map(({ id }) => `room ${id}`),
  };
  return view.order.flatMap((group) => keys[group]);
}
