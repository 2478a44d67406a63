import { expect, test } from "vitest";
import { measuredBody } from "#lighting/photometry/measured-bodies.oracle.ts";
import { lumenMethod, type LumenMethodRoom } from "#lighting/utilisation/lumen-method.ts";
import { lumenMethodList, createLumenMethodResults } from "#lighting/utilisation/lumen-method-list.ts";
import { dropBelowCeiling } from "#lighting/utilisation/mounting.ts";
import { spacingAspect } from "#lighting/utilisation/spacing-aspect.ts";
import { zoneShares } from "#lighting/utilisation/zone-shares.ts";
import { categoryCode } from "#model/entities/category-code.ts";
import type { Article } from "#model/entities/article.ts";
import { runToEnd } from "#model/run-steps.ts";
import { createFilterTexts } from "#model/texts/filter-texts.ts";
import { articleLight, type LightSources } from "./article-light.ts";
import { ESTIMATE_REASONS, lumenMethodColumnSteps, type PlannedArticles } from "./lumen-method-columns.ts";

const FILES = new Map([
  ["linear.ldt", measuredBody("linear 12,334 lm")],
  ["spot.ies", measuredBody("downlight 532 lm")],
]);
const TEXTS = createFilterTexts([]);
const ROOM: LumenMethodRoom = {
  length: 9,
  width: 6,
  height: 3,
  workingPlane: 0.75,
  ceiling: 0.7,
  walls: 0.5,
  floor: 0.2,
  maintenance: 0.8,
  illuminance: 500,
  minDistance: 0,
  layout: "grid",
};
const SUSPENSION = 0.4;

const article = (category: string, overrides: Partial<Article>): Article => ({ article_code: "A", url_configs_data: [], category, ...overrides }); // prettier-ignore
const ARTICLES: readonly Article[] = [
  article("DOW", { lumen_default: 1500, wattage_default: 12, ies_url: "photometry/spot.ies" }),
  article("BAT", { lumen_default: 4000, wattage_default: 30, dimension: "1500x76x84", ldt_url: "photometry/linear.ldt" }),
  article("PAN", { lumen_default: 3600, mounting: "suspended", optic: "direct/indirect", dimension: "1200x300x60" }),
  article("PAN", { lumen_default: 3600, wattage_default: 28, optic: "opal", emergency: "E3" }),
  article("HIB", { lumen_default: 0 }),
  article("BAT", { ldt_url: "photometry/linear.ldt" }),
  article("SP68", { lumen_default: 900, mounting: "ground" }),
  article("DOW", { lumen_default: 1500, optic: "24°" }),
]; // prettier-ignore

const lumenMethodColumns = (articles: PlannedArticles, sources: LightSources) =>
  runToEnd(lumenMethodColumnSteps(articles, sources));

const categoryOf = (row: number) => categoryCode(ARTICLES[row]?.category);
const columns = lumenMethodColumns(
  {
    count: ARTICLES.length,
    article: (row) => ARTICLES[row] ?? article("", {}),
    category: categoryOf,
  },
  { texts: TEXTS, photometry: (path) => FILES.get(path) },
);

test.each(ARTICLES.map((one, row) => [row, one] as const))(
  "row %i of a list says what its article's light says: %j",
  (row, one) => {
    const results = createLumenMethodResults(ARTICLES.length);
    lumenMethodList(ROOM, SUSPENSION, columns, results);
    const light = articleLight(one, categoryOf(row), { texts: TEXTS, photometry: (path) => FILES.get(path) });
    if (!light?.mounting) {
      expect(results.pieces[row]).toBe(0);
      return;
    }
    const single = lumenMethod(ROOM, {
      flux: light.flux,
      shares: zoneShares(light.photometry),
      drop: dropBelowCeiling(light.mounting, (light.bodyHeight ?? 0) / 1000, SUSPENSION),
      aspect: spacingAspect(light.photometry),
      ...(light.watts === undefined ? {} : { watts: light.watts }),
    });
    const value = single.ok ? single.value : undefined;
    expect(value?.pieces).toBeGreaterThan(0);
    expect(results.pieces[row]).toBe(value?.pieces);
    expect(results.utilisation[row]).toBeCloseTo(value?.utilisation ?? 0, 5);
    expect(ESTIMATE_REASONS[columns.estimated[row] ?? 0]).toBe(light.estimateReason);
    expect(columns.isInMainsOperation[row]).toBe(Number(light.isInMainsOperation));
  },
);

test("each distribution of a list is computed once", () => {
  const seen: string[] = [];
  const rows = 50;
  const { aspects } = lumenMethodColumns(
    { count: rows, article: (row) => ARTICLES[row % 2] ?? article("", {}), category: () => "DOW" },
    { texts: TEXTS, photometry: (path) => (seen.push(path), FILES.get(path)) },
  );
  expect(seen.toSorted()).toEqual(["linear.ldt", "spot.ies"]);
  expect(aspects).toHaveLength(2);
});
