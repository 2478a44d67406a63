import { lightShape } from "../../src/lighting/comparison/light-shape.ts";
import { defaultPhotometry } from "../../src/lighting/defaults/default-photometry.ts";
import { ugrTable } from "../../src/lighting/glare/ugr-table.ts";
import { photometricProperties } from "../../src/lighting/photometry/photometric-properties.ts";
import type { Photometry } from "../../src/lighting/photometry/photometry.ts";
import {
  calculateRoom,
  roomCalculationSteps,
  type RoomCalculationInput,
} from "../../src/lighting/room/room-calculation.ts";
import { lumenMethodList, createLumenMethodResults } from "../../src/lighting/utilisation/lumen-method-list.ts";
import { gridPositions } from "../../src/lighting/utilisation/luminaire-grid.ts";
import { equivalentLights, targetLight } from "../../src/planning/equivalents/equivalent-lights.ts";
import type { ComparedLight } from "../../src/planning/equivalents/offered-lights-response.ts";
import { median, quantile, markdownTable, formatTime, processorMs, processorTimes } from "../tables/table.ts";
import { DISTRIBUTION_COUNT, distributionOf, fluxOf, lumenMethodColumns, wattsOf } from "./synthetic-lights.ts";

/** The room of the measurements. */
const ROOM = {
  length: 6,
  width: 4,
  height: 3,
  workingPlane: 0.75,
  ceiling: 0.7,
  walls: 0.5,
  floor: 0.2,
  maintenance: 0.8,
};
const ROUND_COUNT = 40;
const WARM_UP_ROUND_COUNT = 10;

/** Measures the processor time of lighting calculations on one core. */
export function measureLighting(): string {
  const photometry = battenPhotometry();
  const positions = gridPositions(ROOM, { columns: 4, rows: 3 });
  const room: RoomCalculationInput = { room: ROOM, groups: [{ photometry, drop: 0.3, positions }] };
  const measured: readonly (readonly [name: string, times: readonly number[]])[] = [
    ["lumen method, 20,000 articles", timeRounds(lumenMethodRound(20_000))],
    ["lumen method, 100,000 articles", timeRounds(lumenMethodRound(100_000))],
    ["room of 6 × 4 × 3 m, 12 luminaires, 64 patches per surface", timeRounds(() => void calculateRoom(room))],
    ["the same, its longest slice", Array.from({ length: ROUND_COUNT }, () => longestSlice(room))],
    ["UGR table", timeRounds(() => void ugrTable(photometry))],
    [`or equal, 20,000 lights of ${DISTRIBUTION_COUNT} distributions`, timeRounds(equivalenceSearchRound(20_000))],
  ];
  return markdownTable(
    measured.map(([name, times]) => ({
      "light, processor time": name,
      median: formatTime(median(times)),
      p99: formatTime(quantile(times, 0.99)),
    })),
  );
}

function battenPhotometry(): Photometry {
  const opening = { shape: "rectangle", length: 1.2, width: 0.1 } as const;
  return defaultPhotometry({ flux: 4000, optics: ["louvre"], category: "BAT", opening }).photometry;
}

function longestSlice(room: RoomCalculationInput): number {
  const steps = roomCalculationSteps(room);
  let longestSliceMs = 0;
  for (;;) {
    const start = processorMs();
    const { done } = steps.next();
    longestSliceMs = Math.max(longestSliceMs, processorMs() - start);
    if (done) return longestSliceMs;
  }
}

const timeRounds = (work: (round: number) => void): number[] => processorTimes(work, ROUND_COUNT, WARM_UP_ROUND_COUNT);

/** The lumen method for a whole list, with a different room in every round, as when a slider moves. */
function lumenMethodRound(articleCount: number): (round: number) => void {
  const columns = lumenMethodColumns(articleCount, spotPhotometries());
  const results = createLumenMethodResults(articleCount);
  return (round) => {
    const room = { ...ROOM, length: 5 + round / 10, illuminance: 500, minDistance: 0.5, layout: "grid" as const };
    lumenMethodList(room, 0.5, columns, results);
  };
}

/** A search for articles with equivalent light, with a different luminaire in every round. */
function equivalenceSearchRound(count: number): (round: number) => void {
  const distributions = spotPhotometries().map((photometry) => ({
    shape: lightShape(photometry),
    beamAngles: photometricProperties(photometry).beamAngles,
  }));
  const offered = Array.from({ length: count }, (_, row) => row).flatMap((row): ComparedLight[] => {
    const distribution = distributions[distributionOf(row)];
    const flux = fluxOf(row);
    const watts = wattsOf(row);
    const colour = 2700 + 100 * (row % 24);
    const isEstimated = row % 2 === 0;
    return distribution ? [{ code: String(row), articleCount: 1, flux, watts, colour, isEstimated, distribution }] : [];
  });
  return (round) => {
    const { photometry } = defaultPhotometry({ flux: 1000 + 100 * round, optics: [], beam: 20 + round });
    equivalentLights(targetLight(photometry), offered, 12);
  };
}

const spotPhotometries = (): Photometry[] =>
  Array.from(
    { length: DISTRIBUTION_COUNT },
    (_, index) => defaultPhotometry({ flux: 1000, optics: [], beam: 10 + index / 4 }).photometry,
  );
