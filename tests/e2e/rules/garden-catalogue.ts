import type { CatalogueLists } from "../../setup/dedicated-site.ts";
import { inBothLanguages } from "../small-catalogue.ts";

/** The declaration of a custom attribute, with a name in both languages. */
const attributeTexts = (key: string, en: string, de: string, declaration: object) =>
  inBothLanguages(en, de).map((text, index) => ({
    value_help_type: "attribute",
    key,
    ...text,
    ...(index === 0 && declaration),
  }));

/** Garden lights: angles from 20° in steps of 2.5°, three sockets, pole diameters from 48 or 60 to 76 mm. */
const ARTICLES = Array.from({ length: 12 }, (_, index) => ({
  article_code: `G-${index}`,
  family_id: "elm",
  category: "garden",
  url_configs_data: [{ portfolio_id: "p" }],
  lumen_default: 100 + index,
  own_beam: 20 + index * 2.5,
  own_socket: index % 3 === 0 ? "E27" : index % 3 === 1 ? ["GU10", "clip"] : "clip",
  own_solar: index % 4 === 0,
  own_mast_min: index % 2 === 0 ? 48 : 60,
  own_mast_max: 76,
}));

export const gardenCatalogue: CatalogueLists = {
  portfolios: [{ portfolio_id: "p", name: "Garden shop" }],
  categories: [
    {
      category_id: "garden",
      texts: inBothLanguages("Garden lights", "Gartenleuchten"),
      families: ["elm"],
      panel: ["own_socket:checkboxes", "own_beam", "own_solar"],
    },
  ],
  families: [{ family_id: "elm", name: "Elm", brand: "Garden", categories: ["garden"] }],
  articles: ARTICLES,
  "filter-texts": [
    ...attributeTexts("own_beam", "Beam angle", "Ausstrahlungswinkel", { kind: "number", unit: "°", group: "light" }),
    ...attributeTexts("own_socket", "Socket", "Sockel", { kind: "text", group: "electrical" }),
    ...attributeTexts("own_solar", "Solar-powered", "Mit Solarmodul", { kind: "yes-no", group: "electrical" }),
    ...attributeTexts("own_mast", "Pole diameter", "Mastdurchmesser", { kind: "range", unit: "mm" }),
    ...inBothLanguages("Clip", "Klemme").map((text) => ({ value_help_type: "own_socket", key: "clip", ...text })),
  ],
};
