import { describe, expect, test } from "vitest";
import { createCatalogue } from "#catalogue/catalogue.fixture.ts";
import { readList } from "#model/lists/read-list.ts";
import type { NonArticleLists } from "#model/lists/lists.ts";
import { homeView } from "./home-view.ts";
import { shellView } from "#views/parts/shell-view.ts";

const A = "a".repeat(40);
const B = "b".repeat(40);

const texts = (en: string, de?: string) => [
  { language: "en", text: en },
  ...(de === undefined ? [] : [{ language: "de", text: de }]),
];

const configs = (...portfolios: string[]) => portfolios.map((portfolio_id) => ({ portfolio_id }));

/** A downlight of the family F1 in the portfolio A. */
const article = (code: string, fields: object = {}) => ({
  ...{ article_code: code, family_id: "F1", category: "DOW", url_configs_data: configs(A) },
  ...fields,
});

/** Two categories with articles in two portfolios, one without any; rooms, slides and texts in both languages. */
function makeCatalogue(changes: Partial<Record<keyof NonArticleLists | "articles", unknown[]>> = {}) {
  const entriesByList: Record<string, unknown[]> = {
    categories: [
      { category_id: "DOW", texts: texts("Downlights", "Downlights"), families: ["F1"] },
      { category_id: "BAT", texts: texts("Battens", "Lichtleisten"), target: "/de/products/BAT?view=grid" },
      { category_id: "HIB", texts: texts("High-bays"), families: [], target: "javascript:alert(1)" },
    ],
    families: [{ family_id: "F1" }, { family_id: "F2" }],
    portfolios: [
      { portfolio_id: A, name: "Nord" },
      { portfolio_id: B, texts: texts("South", "Süd") },
    ],
    articles: [
      article("D1", { cutout_ceiling_min: 120, cutout_ceiling_max: 125, url_configs_data: configs(A, B) }),
      article("D2", { cutout_ceiling_min: 68 }),
      article("B1", { family_id: "F2", category: "BAT", length_batten: 1200 }),
    ],
    "lighting-categories": [
      { room_type_id: "r1", texts: texts("Workshop", "Werkstatt"), illuminance: 300, categories: ["BAT", "NOPE"] },
      { room_type_id: "r2", texts: texts("Archive", "Zeichnungsarchiv"), ugr: "25", categories: ["DOW", "BAT"] },
      { room_type_id: "r3", texts: texts("Office", "Ärztezimmer"), uniformity: 0.6, categories: [] },
    ],
    "slider-configs": [
      { slider_config_id: "late", language: "en", headline: "Late", call_to_action: "Look", target: "/products/bat" },
      {
        ...{ slider_config_id: "first", language: "en-GB", priority: 1 },
        ...{ headline: "First", call_to_action: "https://example.com/" },
      },
      { slider_config_id: "second", language: "en", priority: 2, headline: "Second", target: "data:text/html,x" },
      { slider_config_id: "none", language: "en", priority: 0, headline: " " },
    ],
    "app-configs": [
      {
        language: "en",
        title: "Lights",
        links: [
          { label: "Help", target: "mailto:a@example.com" },
          { label: "Bad", target: "vbscript:x" },
        ],
      },
    ],
    "filter-texts": [],
    ...changes,
  };
  const lists = Object.fromEntries(
    Object.entries(entriesByList).map(([name, entries]) => [name, readList(name as "families", entries).entries]),
  );
  const { articles, ...small } = lists;
  return createCatalogue({ version: "1-abc", lists: small as unknown as NonArticleLists, articles: articles as never });
}

const catalogue = makeCatalogue();
const home = (options: Partial<Parameters<typeof homeView>[0]> = {}) =>
  homeView({ catalogue, language: "en", portfolioId: undefined, query: [], ...options });

describe("categories", () => {
  test("D7 a card shows label, target and counts", () => {
    expect(home().categories.map(({ id, label, target, count }) => [id, label.text, target, count])).toEqual([
      ["DOW", "Downlights", { kind: "site", path: "/products/DOW" }, { articles: 2, families: 1 }],
      ["BAT", "Battens", { kind: "site", path: "/products/BAT?view=grid" }, { articles: 1, families: 1 }],
      ["HIB", "High-bays", { kind: "site", path: "/products/HIB" }, { articles: 0, families: 0 }],
    ]);
  });

  test("D7 S5 a card names its first six families that have articles in the portfolio, by name, else id", () => {
    const ids = Array.from({ length: 8 }, (_, index) => `F${index}`);
    const catalogue = makeCatalogue({
      families: ids.map((family_id, index) => ({ family_id, ...(index === 0 && { name: "Alma" }) })),
      articles: ids.map((family_id, index) =>
        article(family_id, { family_id, url_configs_data: configs(index === 1 ? A : B) }),
      ),
    });
    const names = (portfolioId?: string) => home({ catalogue, portfolioId }).categories[0]?.families;
    expect(names()).toEqual(["Alma", "F1", "F2", "F3", "F4", "F5"]);
    expect(names(B)).toEqual(["Alma", "F2", "F3", "F4", "F5", "F6"]);
    expect(home().categories.map(({ families }) => families)).toEqual([["F1"], ["F2"], []]);
  });

  test("D7 a card has the picture of its category", () => {
    const [first, ...others] = catalogue.lists.categories;
    const categories = first ? [{ ...first, image_url: "downlights.webp" }, ...others] : [];
    const pictured = { ...catalogue, lists: { ...catalogue.lists, categories } };
    const pictures = home({ catalogue: pictured }).categories.map(({ imageUrl }) => imageUrl);
    expect(pictures).toEqual(["downlights.webp", undefined, undefined]);
  });

  test("P1 a label falls back to the first language that has one", () => {
    expect(home({ language: "de" }).categories.map(({ label }) => label)).toEqual([
      { text: "Downlights", language: "de" },
      { text: "Lichtleisten", language: "de" },
      { text: "High-bays", language: "en" },
    ]);
  });

  test("S5 a portfolio reduces the counts and keeps empty categories", () => {
    const view = home({ portfolioId: B });
    expect(view.categories.map(({ count }) => count.articles)).toEqual([1, 0, 0]);
    expect([view.count, view.hasPortfolio]).toEqual([{ articles: 1, families: 1 }, true]);
  });

  test("a category's fact covers the articles of the portfolio", () => {
    expect(home().categories.map(({ fact }) => fact)).toEqual([
      { figure: "cutout", min: 68, max: 125 },
      { figure: "length", min: 1200, max: 1200 },
      undefined,
    ]);
    expect(home({ portfolioId: B }).categories[0]?.fact).toEqual({ figure: "cutout", min: 120, max: 125 });
  });
});

describe("slides", () => {
  test("D1 the lowest priority comes first, slides without one last, and those without a headline are left out", () => {
    expect(home().slides.map(({ id }) => id)).toEqual(["first", "second", "late"]);
  });

  test("P1 a language without slides shows those of the first language in the list", () => {
    const slides = home({ language: "de" }).slides.map(({ id, language }) => `${id} ${language}`);
    expect(slides).toEqual(["first en", "second en", "late en"]);
  });

  test("D7 a call to action is the label of the slide's link, or its target if it is an address", () => {
    expect(home().slides.map(({ action }) => action)).toEqual([
      { label: undefined, target: { kind: "external", address: "https://example.com/" } },
      undefined,
      { label: "Look", target: { kind: "site", path: "/products/bat" } },
    ]);
  });

  test("D9 a slide without a picture shows a drawing of what it leads to", () => {
    expect(home().slides.map(({ drawing }) => drawing)).toEqual([
      { kind: "category", id: "DOW" },
      { kind: "category", id: "DOW" },
      { kind: "category", id: "BAT" },
    ]);
  });

  test("P1 a catalogue without slides shows none", () => {
    expect(home({ catalogue: makeCatalogue({ "slider-configs": [] }) }).slides).toEqual([]);
  });
});

describe("room types", () => {
  const labels = (options: Partial<Parameters<typeof homeView>[0]>) =>
    home(options).rooms.rows.map(({ label }) => label.text);

  test("D6 rooms are sorted by label, by the alphabet of the language", () => {
    expect(labels({})).toEqual(["Archive", "Office", "Workshop"]);
    expect(labels({ language: "de" })).toEqual(["Ärztezimmer", "Werkstatt", "Zeichnungsarchiv"]);
  });

  test.each([
    ["DOW", "DOW", ["Archive"]],
    ["BAT", "BAT", ["Archive", "Workshop"]],
    ["HIB", undefined, ["Archive", "Office", "Workshop"]],
    ["nonsense", undefined, ["Archive", "Office", "Workshop"]],
    ["", undefined, ["Archive", "Office", "Workshop"]],
  ])("D6 filtering by %j selects the category %j and lists the rooms %j", (categoryId, selected, expected) => {
    const { rooms } = home({ query: [["rooms", categoryId]] });
    expect([rooms.selectedCategoryId, rooms.rows.map(({ label }) => label.text)]).toEqual([selected, expected]);
  });

  test("D6 a room links to its categories, and missing figures stay missing", () => {
    const [archive, office] = home().rooms.rows;
    expect(archive).toMatchObject({ illuminance: undefined, ugr: 25, uniformity: undefined });
    expect(archive?.categories.map(({ id }) => id)).toEqual(["DOW", "BAT"]);
    const room = archive?.id ?? "";
    expect(archive?.categories.map(({ target }) => target)).toEqual([
      { kind: "site", path: `/products/DOW?room=${room}` },
      { kind: "site", path: `/products/BAT?view=grid&room=${room}` },
    ]);
    expect(office).toMatchObject({ uniformity: 0.6, categories: [] });
  });
});

describe("limits of a room type", () => {
  /** Where a room type with these limits leads, for a category with these articles. */
  function pathFor(limits: object, articles: readonly object[], category: object = {}): string | undefined {
    const limited = makeCatalogue({
      categories: [
        { category_id: "DOW", families: ["F1"], ...category },
        { category_id: "BAT", families: ["F1"] },
      ],
      families: [{ family_id: "F1" }],
      articles: articles.map((fields, index) => article(`A${index}`, fields)),
      "lighting-categories": [{ room_type_id: "r", categories: ["DOW"], ...limits }],
    });
    const target = home({ catalogue: limited }).rooms.rows[0]?.categories[0]?.target;
    return target?.kind === "site" ? target.path : undefined;
  }

  test.each([
    ["met by an article", { ugr: 19 }, [{ ugr: 22 }, { ugr: 16 }], "&ugr_max=19"],
    ["met exactly", { ugr: 22 }, [{ ugr: 22 }], "&ugr_max=22"],
    ["met by none", { ugr: 19 }, [{ ugr: 22 }, {}], ""],
    ["met in another category only", { ugr: 19 }, [{ ugr: 16, category: "BAT" }, { ugr: 22 }], ""],
    [
      "both limits",
      { ugr: 25, min_ip: "IP44" },
      [{ ugr: 22, resistance_ip: ["IP20", "IP65"] }],
      "&ugr_max=25&resistance_ip_min=IP44",
    ],
    ["a rating without its letters", { min_ip: 54 }, [{ resistance_ip: "IP54" }], "&resistance_ip_min=IP54"],
    ["a rating that no article has", { min_ip: "IP66" }, [{ resistance_ip: "IP54" }], ""],
    ["a text that is not a rating", { min_ip: "damp" }, [{ resistance_ip: "IP54" }], ""],
  ] as const)(
    "D6 F20 the address has the limits that an article of the category meets: %s",
    (_, limits, articles, expected) => {
      expect(pathFor(limits, articles)).toBe(`/products/DOW?room=r${expected}`);
    },
  );

  test.each([
    ["/products/DOW?ugr_max=16", "/products/DOW?ugr_max=16&room=r"],
    ["/products/DOW?view=grid", "/products/DOW?view=grid&room=r&ugr_max=19"],
    ["/products/F1", "/products/F1?room=r"],
  ])("D6 D7 a room is added to a category's target %s: %s", (target, expected) => {
    expect(pathFor({ ugr: 19 }, [{ ugr: 16 }], { target })).toBe(expected);
  });
});

describe("shell", () => {
  const shell = (options: Partial<Parameters<typeof shellView>[0]> = {}) =>
    shellView({ catalogue, language: "de", portfolioId: A, ...options });

  test("S1 portfolios show their label, name or id and their number of articles", () => {
    expect(shell().portfolios).toEqual([
      { id: A, name: { text: "Nord", language: "de" }, articleCount: 3 },
      { id: B, name: { text: "Süd", language: "de" }, articleCount: 1 },
    ]);
  });

  test("S1 given counts replace those of a catalogue that is restricted to a portfolio", () => {
    const portfolioCounts = new Map([[A, 30]]);
    expect(shell({ portfolioCounts }).portfolios.map(({ articleCount }) => articleCount)).toEqual([30, undefined]);
  });

  test("N9 the operator's links with targets that are not allowed are left out", () => {
    expect(shell().site).toMatchObject({
      title: "Lights",
      links: {
        language: "en",
        items: [{ label: "Help", target: { kind: "external", address: "mailto:a@example.com" } }],
      },
    });
  });
});
