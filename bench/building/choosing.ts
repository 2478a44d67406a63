import { rankArticles } from "../../src/building/choosing/article-kinds.ts";
import { buildingChoice, unlimitedChoiceSteps } from "../../src/building/choosing/choose-articles.ts";
import type { ChoiceInput, CatalogueArticles, RoomRequirements } from "../../src/building/choosing/building-choice.ts";
import { limitedChoiceSteps } from "../../src/building/choosing/limited-choices.ts";
import { defaultPhotometry } from "../../src/lighting/defaults/default-photometry.ts";
import type { Photometry } from "../../src/lighting/photometry/photometry.ts";
import { collatorOf } from "../../src/model/languages/collator.ts";
import { runToEnd } from "../../src/model/run-steps.ts";
import { DEFAULT_ROOM } from "../../src/planning/room-setting.ts";
import { glareDigest } from "../../src/planning/suitability/glare-table.ts";
import { DISTRIBUTION_COUNT, lumenMethodColumns } from "../light/synthetic-lights.ts";
import { median, markdownTable, formatTime, processorTimes } from "../tables/table.ts";

const ROUND_COUNT = 3;

/** Measures the processor time of choosing articles for buildings, as the page's worker does. */
export function measureArticleChoice(): string {
  const cases = [
    [500, 20_000, 1000],
    [2000, 1500, 500],
  ] as const;
  const rows = cases.flatMap(([roomCount, articleCount, limitMs]) => {
    const { offered, input } = syntheticBuilding(roomCount, articleCount);
    const choose = () => runToEnd(unlimitedChoiceSteps(rankArticles(offered, collatorOf("en-US").compare), input));
    const row = (building: string, work: () => unknown, limit: string) => ({
      building,
      median: formatTime(median(processorTimes(work, ROUND_COUNT))),
      "at most": limit,
    });
    return [
      row(
        `${roomCount} rooms, ${articleCount.toLocaleString("en")} articles`,
        () => buildingChoice(choose()),
        formatTime(limitMs),
      ),
      row(
        "the same, and the best set for each number of distinct articles",
        () => runToEnd(limitedChoiceSteps(choose(), offered.glare.digests)),
        "",
      ),
    ];
  });
  return markdownTable(rows);
}

const OPENINGS = [
  { shape: "rectangle", length: 1.2, width: 0.1 },
  { shape: "rectangle", length: 0.6, width: 0.6 },
  { shape: "circle", length: 0.15, width: 0.15 },
] as const;
const OPTIC_NAMES = ["louvre", "opal", "microprismatic", "asymmetric", "direct-indirect"];

const createDistributions = (): Photometry[] =>
  Array.from({ length: DISTRIBUTION_COUNT }, (_, index) => {
    const opening = OPENINGS[index % OPENINGS.length] ?? OPENINGS[0];
    const light =
      index % 2 === 0
        ? { optics: [], beam: 15 + index / 4 }
        : { optics: [OPTIC_NAMES[index % OPTIC_NAMES.length] ?? "opal"] };
    return defaultPhotometry({ flux: 1000, opening, category: index % 3 === 0 ? "BAT" : "PAN", ...light }).photometry;
  });

/**
 * A building with different rooms, and articles that nearly all differ in their light. It is harder than one with the
 * demo catalogue, where a family shares its distributions: luminaire bodies have twice as many heights, and a room type
 * permits four fifths of the articles instead of a third.
 */
function syntheticBuilding(roomCount: number, articleCount: number) {
  const photometries = createDistributions();
  const articles = Array.from({ length: articleCount }, (_, row) => row);
  const columns = lumenMethodColumns(articleCount, photometries);
  const estimates = { estimateReason: new Uint8Array(articleCount), isInMainsOperation: new Uint8Array(articleCount) };
  const offered: CatalogueArticles = {
    lights: { lights: { ...columns, ...estimates }, lightByRow: Uint32Array.from(articles) },
    glare: {
      glareByRow: columns.photometry,
      digests: photometries.flatMap((photometry) => glareDigest(photometry) ?? []),
    },
    codes: articles.map((row) => `LUM-${row * 17}`),
  };
  const rooms = Array.from({ length: roomCount }, (_, index): RoomRequirements => {
    const size = { length: 2 + (index % 97) / 5, width: 1.8 + (index % 53) / 6, height: 2.5 + (index % 7) / 4 };
    const needs = { illuminance: [100, 200, 300, 500][index % 4] ?? 500, suspension: index % 5 === 0 ? 0.4 : 0 };
    return {
      figures: { ...DEFAULT_ROOM, ...size, ...needs },
      ...(index % 3 > 0 && { ugr: 19 + (index % 2) * 3 }),
      scope: index % 4,
      count: 1,
      hours: 2500,
    };
  });
  const scopes = [0, 1, 2, 3].map((scope) => Uint16Array.from(articles, (row) => (row % 5 === scope ? 2 : 0)));
  const input: ChoiceInput = { rooms, scopes, criterion: "pieces", includesEmergency: false };
  return { offered, input };
}
