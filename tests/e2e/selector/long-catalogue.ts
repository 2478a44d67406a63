import type { CatalogueLists } from "../../setup/dedicated-site.ts";
import { catalogueOf, downlight, downlightsOf } from "../small-catalogue.ts";

const CONTROLS = ["DALI-2", "ON/OFF", "1-10V", "Zigbee"] as const;

/** The code of an article, in the order of codes. */
export const codeOf = (family: string, index: number): string => `${family}-${String(index + 1).padStart(4, "0")}`;

/** Downlights with the given number of articles per family; on a phone, their rows are of different heights. */
export function longCatalogue(countByFamily: Readonly<Record<string, number>>): CatalogueLists {
  return catalogueOf("Long", {
    categories: downlightsOf(...Object.keys(countByFamily)),
    families: Object.keys(countByFamily).map((family_id) => ({ family_id, name: `Family ${family_id}` })),
    articles: Object.entries(countByFamily).flatMap(([family, count]) =>
      Array.from({ length: count }, (_, index) =>
        downlight(codeOf(family, index), family, {
          control: CONTROLS[index % CONTROLS.length],
          // A later code has a lower flux.
          lumen_default: 5_000 - index,
          wattage_default: 10 + (index % 30),
          diameter: 100,
          ...(index % 3 === 0 && { cutout_ceiling_min: 90, cutout_ceiling_max: 95, recessed_depth: 80 }),
        }),
      ),
    ),
  });
}
