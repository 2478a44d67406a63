import { generateCatalogue } from "../../demo/generator/generate-catalogue.ts";
import { buildingRooms, type BuildingRoom } from "../../src/building/building-rooms.ts";
import { DEFAULT_BUILDING_SETTINGS } from "../../src/building/building.ts";
import { choosingInputSteps } from "../../src/building/choosing/choosing-input.ts";
import type { ChoosingInput, OfferedArticles } from "../../src/building/choosing/choosing.ts";
import { createCatalogue } from "../../src/catalogue/create-catalogue.ts";
import { decodeArticles } from "../../src/catalogue/wire/decode-articles.ts";
import { encodeArticles } from "../../src/catalogue/wire/encode-articles.ts";
import type { Photometry } from "../../src/lighting/photometry/photometry.ts";
import { readPhotometry } from "../../src/lighting/photometry/read-photometry.ts";
import { categoryCode } from "../../src/model/entities/category-code.ts";
import { readList } from "../../src/model/lists/read-list.ts";
import { runToEnd } from "../../src/model/run-steps.ts";
import { photometryPath } from "../../src/navigation/catalogue-files/catalogue-files.ts";
import { articleLight } from "../../src/planning/article-light.ts";
import type { PlannedLuminaire } from "../../src/planning/light-plan.ts";
import { catalogueLightSteps } from "../../src/planning/light-table.ts";
import { catalogueGlareSteps } from "../../src/planning/suitability/glare-table.ts";
import { smallLists } from "../adapters/articles.ts";

/** A building of the demo catalogue. */
export interface DemoBuilding {
  readonly offered: OfferedArticles;
  readonly input: ChoosingInput;
  readonly rooms: readonly BuildingRoom[];
  /** The luminaire of a row's article, as input of room calculations. */
  readonly luminaireOf: (row: number) => PlannedLuminaire | undefined;
}

/** Creates rooms that cycle through the room types of the demo catalogue, all of different sizes, with the articles that suit their types. */
export function demoBuilding(roomCount: number, articleCount: number): DemoBuilding {
  const demo = generateCatalogue({ articles: articleCount });
  const { entries: types } = readList("lighting-categories", [...demo.lists["lighting-categories"]]);
  const lists = {
    ...smallLists(demo.lists),
    "lighting-categories": types,
    "filter-texts": readList("filter-texts", [...demo.lists["filter-texts"]]).entries,
  };
  const articles = decodeArticles(encodeArticles(readList("articles", [...demo.lists.articles]).entries));
  const catalogue = createCatalogue({ version: "bench", lists, articles });
  const photometries = new Map<string | undefined, Photometry>();
  for (const { path, bytes } of demo.photometries) {
    const parsed = readPhotometry(bytes);
    if (parsed.ok) photometries.set(photometryPath(path), parsed.value);
  }
  const photometry = (path: string): Photometry | undefined => photometries.get(path);
  const scheduled = Array.from({ length: roomCount }, (_, id) => {
    const { room_type_id: roomType, length = 6, width = 4, height = 2.8 } = types[id % types.length] ?? {};
    const size = { length: length * (0.7 + (id % 97) / 150), width: width * (0.8 + (id % 53) / 120), height };
    return { id, number: String(id), name: "", storey: "", use: "", count: 1, ...(roomType && { roomType }), ...size };
  });
  const rooms = buildingRooms({ settings: DEFAULT_BUILDING_SETTINGS, rooms: scheduled }, lists);
  return {
    offered: {
      lights: runToEnd(catalogueLightSteps(catalogue, photometry)),
      glare: runToEnd(catalogueGlareSteps(catalogue, photometry)),
      codes: Array.from({ length: catalogue.articleCount }, (_, row) => catalogue.articleCode(row)),
    },
    input: runToEnd(
      choosingInputSteps({ catalogue, portfolioId: undefined }, rooms, DEFAULT_BUILDING_SETTINGS, () => 2500),
    ),
    rooms,
    luminaireOf(row) {
      const category = categoryCode(catalogue.categoriesOf(row)[0]?.category_id);
      const light = articleLight(catalogue.article(row), category, { texts: catalogue.filterTexts, photometry });
      return light?.mounting && { ...light, mounting: light.mounting };
    },
  };
}
