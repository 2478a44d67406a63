import { runToEnd } from "#model/run-steps.ts";
import { Article } from "#model/entities/article.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { createCatalogue } from "#catalogue/catalogue.fixture.ts";
import type { Language } from "#model/languages/language.ts";
import * as z from "zod/mini";
import { createSearch, type Search } from "./create-search.ts";
import type { SearchLimits } from "./search-view.ts";

const texts = (en = "", de = "") => [
  { language: "en", text: en },
  { language: "de", text: de },
];

const filterText = (value_help_type: string, key: string, en: string, de: string) =>
  texts(en, de).map(({ language, text }) => ({ value_help_type, key, language, text }));

const CATEGORIES = [
  ["DOW", "Downlights", "Downlights"],
  ["BAT", "Battens", "Lichtleisten"],
  ["HIB", "High-bays", "Hallenleuchten"],
  ["PAN", "Panels", "Panelleuchten", "Tegular tile\nlay-on", "Kachel; Firnplatte|Deichplatte,"],
] as const;

const FAMILIES = [
  ["tarn-r", "Tarn R", "DOW", "Round recessed downlight", "Rundes Einbaudownlight"],
  ["tarn-q", "Tarn Q", "DOW", "Square recessed downlight", "Quadratisches Einbaudownlight"],
  ["deich", "Deich", "BAT", "Damp-proof batten", "Feuchtraum-Lichtleiste"],
  ["steg", "Steg", "BAT", "Batten for offices", "Lichtleiste für Büros"],
  ["giebel", "Giebel", "HIB", "Round high-bay", "Runde Hallenleuchte", "Canopy fitting, downlight", "Hofstrahler"],
  ["firn", "Firn", "PAN", "Recessed panel", "Einlegepaneel"],
  ["fuge", "Fuge", "BAT", "Parts for continuous rows", "Zubehör für Lichtbänder"],
] as const;

const ROOMS = [
  ["canteen", "Canteen", "Kantine", ["DOW", "BAT"]],
  ["corridor", "Corridor", "Flur", ["BAT"]],
] as const;

const CONTROLS = [
  ["ON/OFF", "ON"],
  ["DALI-2", "DA"],
] as const;

const PORTFOLIO = "p";

/**
 * For downlights: every combination of a family's size, colour temperature and control; the code contains all three.
 */
function articles(): z.infer<typeof Article>[] {
  const article = (entry: object) => Article.parse({ url_configs_data: [{ portfolio_id: PORTFOLIO }], ...entry });
  const downlights = [
    ["tarn-r", "TAR", "R"],
    ["tarn-q", "TAQ", "Q"],
  ].flatMap(([family_id, code, shape]) =>
    ["100", "150"].flatMap((size) =>
      [3000, 4000].flatMap((kelvin) =>
        CONTROLS.map(([control, short]) =>
          article({
            article_code: `${code}${size}${shape}-21-8${kelvin / 100}-${short}`,
            family_id,
            category: "DOW",
            colortemperature_default: kelvin,
            control,
            trim_shape: shape === "R" ? "round" : "square",
            reflector_color: kelvin === 3000 ? "white" : "silver",
            emergency: control === "DALI-2" && size === "150" ? "E3" : "none",
            resistance_ip: "IP44",
            light_source: shape === "Q" && size === "150" && control === "DALI-2" ? "LED-TW" : "LED",
            lumen_default: size === "150" ? 2500 : 900,
            cutout_ceiling_min: size === "150" ? 195 : 98,
            cutout_ceiling_max: size === "150" ? 205 : 103,
            recessed_depth: shape === "Q" ? 150 : 95,
            ugr: shape === "R" ? 19 : 22,
            ra: kelvin === 3000 ? 90 : 80,
          }),
        ),
      ),
    ),
  );
  const battens = ["DEI1500-60", "DEI1200-48", "STG1500-46"].flatMap((code) =>
    CONTROLS.map(([control, short]) =>
      article({
        article_code: `${code}-840-${short}`,
        family_id: code.startsWith("DEI") ? "deich" : "steg",
        category: "BAT",
        colortemperature_default: 4000,
        control,
        resistance_ip: code.startsWith("DEI") ? "IP66" : "IP20",
        wired_through: code.startsWith("DEI"),
        mounting: code.startsWith("DEI") ? "surface" : "suspended",
        length_batten: Number(code.slice(3, 7)),
      }),
    ),
  );
  const coupler = article({ article_code: "FUG-KUP", family_id: "fuge", category: "BAT" });
  const oddCodes = ["ZQ-DOW-1", "ZQ-DOW-10", "ZQ-DOW-11", "GIE10K-840-DA", "<b>.*\\(["].map((article_code) =>
    article({ article_code, family_id: "giebel", category: "HIB", control: "DALI-2" }),
  );
  const panels = [
    ["600x600", "IP40", 16],
    ["600x600", "IP65", 19],
    ["625x625", "IP40", 19],
  ].map(([recessed_modul_size, resistance_ip, ugr], index) =>
    article({
      article_code: `FIR${String(recessed_modul_size).slice(0, 3)}-36-840-${String(resistance_ip)}`,
      family_id: "firn",
      category: "PAN",
      recessed_modul_size,
      dimension: index === 0 ? "596x596x12" : undefined,
      resistance_ip,
      ugr,
      light_source: index === 2 ? "LED-TW" : "LED",
      energy_class: "D",
      ean: `0200000000${String(index)}017`,
    }),
  );
  const otherPortfolioArticle = article({
    article_code: "TAR150R-99-840-DA",
    family_id: "tarn-r",
    category: "DOW",
    url_configs_data: [{ portfolio_id: "other" }],
  });
  return [...downlights, ...battens, coupler, ...oddCodes, ...panels, otherPortfolioArticle];
}

/** A small catalogue with all the cases that the search must distinguish. */
export const SEARCHED_CATALOGUE: Catalogue = createCatalogue({
  version: "1",
  lists: {
    "app-configs": [],
    "slider-configs": [],
    portfolios: [{ portfolio_id: PORTFOLIO }, { portfolio_id: "other" }],
    categories: CATEGORIES.map(([category_id, en, de, ...words]) => ({
      category_id,
      texts: texts(en, de),
      synonyms: texts(...words),
      families: [],
    })),
    families: FAMILIES.map(([family_id, name, category, en, de, ...words]) => ({
      family_id,
      name,
      categories: [category],
      texts: texts(en, de),
      synonyms: texts(...words),
    })),
    "lighting-categories": ROOMS.map(([room_type_id, en, de, categories]) => ({
      room_type_id,
      texts: texts(en, de),
      categories: [...categories],
      illuminance: 200,
    })),
    "filter-texts": [
      ...filterText("attribute", "control", "Control", "Steuerung"),
      ...filterText("attribute", "emergency", "Emergency lighting", "Notlicht"),
      ...filterText("attribute", "wired_through", "Through wiring", "Durchgangsverdrahtung"),
      ...filterText("control", "ON/OFF", "On/Off", "Ein/Aus"),
      ...filterText("trim_shape", "round", "Round", "Rund"),
      ...filterText("trim_shape", "square", "Square", "Quadratisch"),
      ...filterText("reflector_color", "white", "White, matt", "Weiß, matt"),
      ...filterText("reflector_color", "silver", "Silver, specular", "Silber, glänzend"),
      ...filterText("emergency", "E3", "Self-contained 3 h", "Einzelbatterie 3 h"),
      // The German text is missing.
      { value_help_type: "light_source", key: "LED-TW", language: "en", text: "LED, tunable white" },
      ...filterText("mounting", "suspended", "Suspended", "Abgehängt"),
    ],
  },
  articles: articles(),
});

export const LIMITS: SearchLimits = {
  suggestions: 3,
  articles: 5,
  families: 4,
  categories: 3,
  rooms: 3,
  tools: 1,
  shorterQueries: 3,
};

/** The search of that catalogue. */
export function searchIn(language: Language, portfolioId?: string): Search {
  return runToEnd(createSearch({ catalogue: SEARCHED_CATALOGUE, language, portfolioId }));
}
