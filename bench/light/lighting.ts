import { lightShape } from "../../src/lighting/comparison/light-shape.ts";
import { defaultPhotometry } from "../../src/lighting/defaults/default-photometry.ts";
import { ugrTable } from "../../src/lighting/glare/ugr-table.ts";
import { photometricFigures } from "../../src/lighting/photometry/photometric-figures.ts";
import type { Photometry } from "../../src/lighting/photometry/photometry.ts";
import { calculateRoom, roomCalculationSteps, type RoomCalculation } from "../../src/lighting/room/room-calculation.ts";
import { lumenMethodList, createLumenMethodResults, type LumenMethodColumns } from "../../src/lighting/utilisation/lumen-method-list.ts"; // prettier-ignore
import { gridPositions } from "../../src/lighting/utilisation/luminaire-grid.ts";
import { spacingAspect } from "../../src/lighting/utilisation/spacing-aspect.ts";
import { zoneShares } from "../../src/lighting/utilisation/zone-shares.ts";
import { equalLights, targetLight } from "../../src/planning/equals/equal-lights.ts";
import type { ComparedLight } from "../../src/planning/equals/offered-lights-response.ts";
import { median, quantile, table, time, processorMs, processorTimes } from "../tables/table.ts";

/** The room of the measurements. */
const ROOM = { length: 6, width: 4, height: 3, workingPlane: 0.75, ceiling: 0.7, walls: 0.5, floor: 0.2, maintenance: 0.8 }; // prettier-ignore
/** The number of distinct photometries of the lists. */
const PHOTOMETRIES = 400;
const ROUNDS = 40;
const WARM_UP = 10;

/**
 * Measures lighting calculations on one core, ms of processor time, over rounds after a warm-up.
 */
export function measureLighting(): string {
  const photometry = batten();
  const positions = gridPositions(ROOM, { columns: 4, rows: 3 });
  const room: RoomCalculation = { room: ROOM, groups: [{ photometry, drop: 0.3, positions }] };
  const measured: readonly (readonly [name: string, times: readonly number[]])[] = [
    ["lumen method, 20,000 articles", timed(lumenMethodRound(20_000))],
    ["lumen method, 100,000 articles", timed(lumenMethodRound(100_000))],
    ["room of 6 × 4 × 3 m, 12 luminaires, 64 patches per surface", timed(() => void calculateRoom(room))],
    ["the same, its longest slice", Array.from({ length: ROUNDS }, () => longestSlice(room))],
    ["UGR table", timed(() => void ugrTable(photometry))],
    [`or equal, 20,000 lights of ${PHOTOMETRIES} distributions`, timed(equivalenceSearchRound(20_000))],
  ];
  return table(
    measured.map(([name, times]) => ({
      "light, processor time": name,
      median: time(median(times)),
      p99: time(quantile(times, 0.99)),
    })),
  );
}

function batten(): Photometry {
  const opening = { shape: "rectangle", length: 1.2, width: 0.1 } as const;
  return defaultPhotometry({ flux: 4000, optics: ["louvre"], category: "BAT", opening }).photometry;
}

function longestSlice(room: RoomCalculation): number {
  const steps = roomCalculationSteps(room);
  let longestSliceMs = 0;
  for (;;) {
    const start = processorMs();
    const { done } = steps.next();
    longestSliceMs = Math.max(longestSliceMs, processorMs() - start);
    if (done) return longestSliceMs;
  }
}

const timed = (work: (round: number) => void): number[] => processorTimes(work, ROUNDS, WARM_UP);

/** A list with another room in every round, as when a slider moves. */
function lumenMethodRound(articles: number): (round: number) => void {
  const columns = columnsOf(articles);
  const results = createLumenMethodResults(articles);
  return (round) => {
    const room = { ...ROOM, length: 5 + round / 10, illuminance: 500, minDistance: 0.5, layout: "grid" as const };
    lumenMethodList(room, 0.5, columns, results);
  };
}

/** A search for the articles of equal light, with another luminaire in every round. */
function equivalenceSearchRound(count: number): (round: number) => void {
  const distributions = spots().map((photometry) => ({ shape: lightShape(photometry), beamAngles: photometricFigures(photometry).beamAngles })); // prettier-ignore
  const offered = Array.from({ length: count }, (_, index): ComparedLight[] => {
    const distribution = distributions[(index * 7) % PHOTOMETRIES];
    const article = { code: String(index), articles: 1, flux: 500 + ((index * 37) % 9500), watts: 5 + ((index * 13) % 95), colour: 2700 + 100 * (index % 24), isEstimated: index % 2 === 0 }; // prettier-ignore
    return distribution ? [{ ...article, distribution }] : [];
  }).flat();
  return (round) => {
    const { photometry } = defaultPhotometry({ flux: 1000 + 100 * round, optics: [], beam: 20 + round });
    equalLights(targetLight(photometry), offered, 12);
  };
}

const spots = (): Photometry[] =>
  Array.from(
    { length: PHOTOMETRIES },
    (_, index) => defaultPhotometry({ flux: 1000, optics: [], beam: 10 + index / 4 }).photometry,
  );

function columnsOf(articles: number): LumenMethodColumns {
  const photometries = spots();
  return {
    flux: Float64Array.from({ length: articles }, (_, row) => 500 + ((row * 37) % 9500)),
    watts: Float64Array.from({ length: articles }, (_, row) => 5 + ((row * 13) % 95)),
    photometry: Int32Array.from({ length: articles }, (_, row) => (row * 7) % PHOTOMETRIES),
    mounting: Uint8Array.from({ length: articles }, (_, row) => row % 3),
    bodyHeight: Uint16Array.from({ length: articles }, (_, row) => 40 + ((row * 11) % 120)),
    shares: Float64Array.from(photometries.flatMap((body) => [...zoneShares(body)])),
    aspects: Float64Array.from(photometries, spacingAspect),
  };
}
