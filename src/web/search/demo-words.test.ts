import { describe, expect, test } from "vitest";
import { generateCatalogue } from "#demo/generator/generate-catalogue.ts";
import { readList } from "#model/lists/read-list.ts";
import { runToEnd } from "#model/run-steps.ts";
import { createSearch } from "#search/create-search.ts";
import { LIMITS } from "#search/searched-catalogue.fixture.ts";
import { catalogueOf } from "../../../tests/fixtures/product-catalogue.ts";

const { lists } = generateCatalogue();
const catalogue = catalogueOf(lists);

const TUNABLE = "/products/PAN?light_source=LED-TW";
const EMERGENCY = "/products/DOW?emergency=E3";
const EMERGENCY_PANEL = "/products/PAN?emergency=E3";
/** Words by the path of their first hit, in both languages. */
const EXPECTED: readonly (readonly [path: string, words: readonly string[]])[] = [
  [TUNABLE, ["tunable white", "Tunable White", "tunable-white", "farbtemperaturveränderlich", "CCT", "HCL", "TW"]],
  [EMERGENCY, ["Notleuchte", "Notleuchten", "Sicherheitsleuchte", "emergency luminaire", "emergency light"]],
  [EMERGENCY_PANEL, ["panel emergency 3h", "Panel Notlicht 3H", "panel 3 h"]],
  ["/products/DOW?control=1-10V", ["dimmable 1-10V", "1–10 V dimmbar"]],
  ["/products/DOW?control=ON%2FOFF", ["non-dimmable", "nondimmable", "nicht dimmbar"]],
  [
    "/products/fuge",
    ["Ersatztreiber", "replacement driver", "Verbinder", "coupler", "connector", "Endkappe", "end cap"],
  ],
  ["/products/deich", ["Feuchtraumleuchte", "Wannenleuchte", "Wannenleuchten", "damp-proof luminaire", "vapour-tight"]],
  ["/products/BAT?sensor=HF&sensor=PIR", ["Bewegungsmelder Lichtleiste", "presence detector batten"]],
  ["/products/DOW?trim_shape=square", ["eckig", "square"]],
  ["/products/DOW?mounting=surface", ["Aufbauleuchte Downlight"]],
  // Not the colour temperatures that are *warmweiß* and *neutralweiß*.
  ["/products/DOW?trim_color=white", ["weiß", "white"]],
  ["/products/PAN", ["LED panel", "Panel LED"]],
  ["/products/DOW", ["Deckeneinbaustrahler", "recessed spotlight", "Einbauspot", "ceiling spot"]],
  // Only the catalogue has these words (D18).
  ["/products/PAN", ["Flächenleuchte", "flat panel"]],
  ["/products/kolk", ["Duschleuchte", "shower light", "Badstrahler"]],
  ["/products/zinne", ["Turnhallenleuchte", "gym light"]],
];

describe.each(["de", "en"] as const)("in the demo catalogue in %s", (language) => {
  const search = runToEnd(createSearch({ catalogue, language, portfolioId: undefined }));

  test.each(EXPECTED.flatMap(([path, words]) => words.map((word) => [word, path] as const)))(
    "F8 D18 %s leads to %s",
    (word, path) => {
      const view = search.find(word, LIMITS);
      const [group = "rooms"] = view.order;
      const [first] = view[group];
      expect([first && "path" in first ? first.path : undefined, view.isPartial]).toEqual([path, false]);
    },
  );

  test("a compound whose first part is only similar to words of the catalogue finds nothing", () => {
    expect(search.find("Außenleuchte", LIMITS).order).toEqual([]);
  });

  test.each(["dimmable", "dimmbar"])("F8 %s leads to the wired controls that can dim", (word) => {
    const paths = search.find(`${word} downlight`, LIMITS).suggestions.map(({ path }) => path);
    expect(paths).toEqual(["/products/DOW?control=1-10V&control=DALI-2&control=Phase-cut"]);
  });

  test("F14 the name of a further filter before its value is understood", () => {
    const query = { en: "impact resistance IK08", de: "Stoßfestigkeit IK08" }[language];
    const [first] = search.find(query, LIMITS).suggestions;
    expect(first?.path).toBe("/products/HIB?impact_rate_ik_min=IK08");
  });

  test("F8 F14 every tunable luminaire is found, and no other", () => {
    const { totals } = search.find("tunable white", LIMITS);
    const tunable = readList("articles", [...lists.articles]).entries.filter(
      ({ light_source }) => light_source === "LED-TW",
    );
    expect(totals.articles).toBe(tunable.length);
    expect(totals.articles).toBeGreaterThan(0);
  });
});
