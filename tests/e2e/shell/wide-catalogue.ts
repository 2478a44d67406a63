import type { CatalogueLists } from "../../setup/dedicated-site.ts";
import { catalogueOf, downlight, inBothLanguages } from "../small-catalogue.ts";

const GERMAN = { Hall: "Halle", Street: "Straße", Façade: "Fassade", Bollard: "Pollerleuchte" } as const;
const PLACES = Object.keys(GERMAN) as readonly (keyof typeof GERMAN)[];

/**
 * A catalogue of many categories, each with one article, except the first, which has an article for each of many kinds
 * of mounting and control.
 */
export function wideCatalogue(categoryCount: number, valueCount: number): CatalogueLists {
  const ids = Array.from({ length: categoryCount }, (_, index) => `${index === 0 ? "DOW" : "range"}_${index + 1}`);
  const article = (code: string, categoryIndex: number, fields: object) =>
    downlight(code, `family-${categoryIndex}`, { category: ids[categoryIndex], ...fields });
  return catalogueOf("Wide", {
    categories: ids.map((category_id, index) => {
      const place = PLACES[index % PLACES.length] ?? "Hall";
      return {
        category_id,
        texts: inBothLanguages(`${place} luminaires ${index + 1}`, `${GERMAN[place]} ${index + 1}`),
        families: [`family-${index}`],
      };
    }),
    families: ids.map((_, index) => ({ family_id: `family-${index}`, name: `Family ${index + 1}` })),
    articles: ids.flatMap((_, index) =>
      index > 0
        ? [article(`W-${index}`, index, {})]
        : Array.from({ length: valueCount }, (_value, kind) => {
            const number = String(kind + 1).padStart(2, "0");
            return article(`V-${number}`, index, {
              mounting: `Bracket ${number}`,
              control: kind === valueCount - 1 ? "Zündgerät" : `Driver ${number}`,
              resistance_ip: `IP${number}`,
            });
          }),
    ),
  });
}
