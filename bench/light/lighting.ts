import { ugrTable } from "../../src/lighting/glare/ugr-table.ts";
import { defaultPhotometry } from "../../src/lighting/defaults/default-photometry.ts";
import type { Photometry } from "../../src/lighting/photometry/photometry.ts";
import { calculateRoom, roomCalculationSteps, type RoomCalculation } from "../../src/lighting/room/room-calculation.ts";
import { PHOTOMETRIES, ROOM, listOf, searchOf } from "./light-lists.ts";
import { quantile } from "../statistics/quantile.ts";

/**
 * The cost of lighting calculations on one core, ms of processor time, over rounds after a warm-up. Unlike wall time, it
 * hardly depends on what else runs on the machine.
 */
export interface LightingMeasured {
  readonly what: string;
  readonly medianMs: number;
  readonly p99Ms: number;
  /** The maximum, where the limit applies to it. */
  readonly worstMs?: number;
  /** The limit. */
  readonly mostMs: number;
}

const ROUNDS = 40;
const WARM_UP = 10;
/** The part of a frame of 16.7 ms that filtering leaves. */
const FRAME_MS = 8;
/** A response within it is felt as immediate (RAIL). */
const IMMEDIATE_MS = 100;

/** Measures the lumen method for lists, a whole room, its longest slice, a UGR table, and a search for equal light. */
export function measureLighting(): LightingMeasured[] {
  const photometry = batten();
  const room: RoomCalculation = { room: ROOM, photometry, columns: 4, rows: 3, drop: 0.3 };
  return [
    { what: "lumen method, 20,000 articles", ...timed(listOf(20_000)), mostMs: FRAME_MS },
    { what: "lumen method, 100,000 articles", ...timed(listOf(100_000)), mostMs: 30 },
    {
      what: "room of 6 × 4 × 3 m, 12 luminaires, 64 patches a surface",
      ...timed(() => void calculateRoom(room)),
      mostMs: 50,
    },
    { what: "the same, its longest slice", ...quantiles(Array.from({ length: ROUNDS }, () => longestSlice(room))), mostMs: FRAME_MS }, // prettier-ignore
    { what: "UGR table", ...timed(() => void ugrTable(photometry)), mostMs: 100 },
    { what: `or equal, 20,000 lights of ${PHOTOMETRIES} distributions`, ...timed(searchOf(20_000)), mostMs: IMMEDIATE_MS }, // prettier-ignore
  ];
}

function batten(): Photometry {
  const opening = { shape: "rectangle", length: 1.2, width: 0.1 } as const;
  return defaultPhotometry({ flux: 4000, optics: ["louvre"], category: "BAT", opening }).photometry;
}

function longestSlice(room: RoomCalculation): number {
  const steps = roomCalculationSteps(room);
  let longest = 0;
  for (;;) {
    const start = processorMs();
    const { done } = steps.next();
    longest = Math.max(longest, processorMs() - start);
    if (done) return longest;
  }
}

/** Processor time of this thread. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function timed(work: (round: number) => void): Pick<LightingMeasured, "medianMs" | "p99Ms"> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const start = processorMs();
    work(round);
    if (round >= WARM_UP) times.push(processorMs() - start);
  }
  return quantiles(times);
}

const quantiles = (times: readonly number[]): Pick<LightingMeasured, "medianMs" | "p99Ms"> => ({
  medianMs: quantile(times, 0.5),
  p99Ms: quantile(times, 0.99),
});
