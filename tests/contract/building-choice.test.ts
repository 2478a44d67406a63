import { expect, test } from "vitest";
import { buildingRooms } from "#building/building-rooms.ts";
import { DEFAULT_BUILDING_SETTINGS } from "#building/building.ts";
import { rankArticles } from "#building/choosing/article-kinds.ts";
import { buildingChoice, unlimitedChoiceSteps } from "#building/choosing/choose-articles.ts";
import { choiceInputSteps } from "#building/choosing/choice-input.ts";
import { collatorOf } from "#model/languages/collator.ts";
import { runToEnd } from "#model/run-steps.ts";
import { suitableArticleSteps } from "#views/planner/planner-articles.ts";
import { categoryCode } from "#model/entities/category-code.ts";
import { articleLight } from "#planning/article-light.ts";
import { catalogueGlareSteps, ugrFluxTerm, UgrCalculator } from "#planning/suitability/glare-table.ts";
import { readGlare, writeGlare } from "#planning/suitability/glare-response.ts";
import { luminaireDrop, luminaireUgr } from "#planning/light-plan.ts";
import { DEFAULT_ROOM } from "#planning/room-setting.ts";
import { DEMO } from "../api/setup/test-app.ts";

const ROOMS = [
  DEFAULT_ROOM,
  { ...DEFAULT_ROOM, length: 30, width: 3, height: 2.6, ceiling: 0.5, walls: 0.3, suspension: 0.4 },
  { ...DEFAULT_ROOM, length: 9, width: 14.5, height: 6, ceiling: 0.8, suspension: 1.2 },
  { ...DEFAULT_ROOM, height: 1.8, suspension: 0.65 },
];

const { catalogue, lights, parsedPhotometry: photometry } = DEMO;
const GLARE = readGlare(
  JSON.parse(JSON.stringify(writeGlare(runToEnd(catalogueGlareSteps(catalogue, photometry))))),
  catalogue.articleCount,
);

test("B5 the browser's UGR of every article in a room equals that of the full calculation, and is unknown where that is unknown", () => {
  const ugrOf = new UgrCalculator(lights.lights);
  let knownCount = 0;
  for (let row = 0; row < catalogue.articleCount; row++) {
    const article = catalogue.article(row);
    const category = categoryCode(catalogue.categoriesOf(row)[0]?.category_id) ?? categoryCode(article.category);
    const light = articleLight(article, category, { texts: catalogue.filterTexts, photometry });
    if (!light?.mounting) continue;
    const { mounting, bodyHeight = 0 } = light;
    const [lightIndex, digest] = [lights.lightByRow[row] ?? 0, GLARE?.digests[GLARE.glareByRow[row] ?? -1]];
    const room = ROOMS[row % ROOMS.length] ?? DEFAULT_ROOM;
    // The light table has heights in whole millimetres.
    const drop = luminaireDrop({ mounting, bodyHeight: Math.round(bodyHeight) }, room);
    const expected = luminaireUgr(room, light.photometry, drop)?.highest;
    const perLumen = digest && ugrOf.forRoom(room)(lightIndex, digest);
    const ugr = perLumen === undefined ? undefined : perLumen + ugrFluxTerm(light.flux);
    if (expected !== undefined) knownCount++;
    if (expected === undefined || expected < -50) expect(ugr ?? -Infinity).toBeLessThan(-50);
    else expect(Math.abs((ugr ?? Number.NaN) - expected)).toBeLessThan(0.002);
  }
  expect(knownCount).toBeGreaterThan(catalogue.articleCount / ROOMS.length);
});

const PORTFOLIO = catalogue.lists.portfolios[1]?.portfolio_id;

test.each([
  { criterion: "pieces", filters: [], portfolioId: undefined },
  { criterion: "density", filters: [], portfolioId: PORTFOLIO },
  {
    criterion: "pieces",
    filters: [
      ["mounting", "surface"],
      ["colortemperature", "4000"],
    ],
    portfolioId: undefined,
  },
  { criterion: "density", filters: [["emergency", "E3"]], portfolioId: undefined },
] as const)(
  "B4 each room type gets the article that the planner lists first: %o",
  ({ criterion, filters, portfolioId }) => {
    const types = catalogue.lists["lighting-categories"];
    const settings = { ...DEFAULT_BUILDING_SETTINGS, criterion, filters };
    const rooms = buildingRooms(
      {
        settings,
        rooms: types.map((type, id) => ({
          id,
          number: "",
          name: "",
          storey: "",
          use: "",
          count: 1,
          roomType: type.room_type_id,
          length: 7.3,
          width: 5.1,
        })),
      },
      catalogue.lists,
    );
    const input = runToEnd(choiceInputSteps({ catalogue, portfolioId }, rooms, settings, () => 2500));
    const codes = Array.from({ length: catalogue.articleCount }, (_, row) => catalogue.articleCode(row));
    if (!GLARE) throw new Error("no glare");
    const articles = rankArticles({ lights, glare: GLARE, codes }, collatorOf("en-US").compare);
    const choice = buildingChoice(runToEnd(unlimitedChoiceSteps(articles, input)));
    const planned = rooms.map(
      (room) =>
        runToEnd(
          suitableArticleSteps({ catalogue, lights, photometry, language: "en", query: [], portfolioId }, room, {
            sort: criterion,
            showsUnsuitable: false,
            filters,
          }),
        ).articles[0],
    );
    const choices = choice.rooms.map(({ chosen }) => chosen && [chosen.code, chosen.luminaireCount]);
    expect(choices).toEqual(planned.map((article) => article && [article.code, article.luminaireCount]));
    expect(choices.filter((article) => article).length).toBeGreaterThan(3);
  },
);
