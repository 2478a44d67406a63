import { defaultPhotometry } from "./defaults/default-photometry.ts";
import { fixture } from "./photometry/fixture-files.oracle.ts";
import { measuredBody } from "./photometry/measured-bodies.oracle.ts";
import type { Photometry } from "./photometry/photometry.ts";
import { calculateRoom } from "./room/room-calculation.ts";
import { gridPositions } from "./utilisation/luminaire-grid.ts";
import { lumenMethod } from "./utilisation/lumen-method.ts";
import { spacingAspect, zoneShares } from "./utilisation/light-digest.ts";
import { luminousFlux } from "./photometry/luminous-flux.ts";

/** One room calculated by both methods. */
interface ComparedRoom {
  readonly body: string;
  readonly roomIndex: number;
  readonly pieces: number;
  /** Ratio of the averages: room calculation to lumen method. */
  readonly ratio: number;
}

const BODIES: readonly (readonly [string, Photometry])[] = [
  ["narrow downlight (measured)", measuredBody("downlight 532 lm")],
  ["linear, narrow across (measured)", measuredBody("linear 12,334 lm")],
  ["opal panel (default)", defaultPhotometry({ flux: 3600, optics: ["opal"], category: "PAN" }).photometry],
  ["louvre batten (default)", defaultPhotometry({ flux: 4000, optics: ["louvre"], category: "BAT" }).photometry],
  ["direct-indirect (default)", defaultPhotometry({ flux: 6000, optics: ["direct/indirect"] }).photometry],
  ["asymmetric (default)", defaultPhotometry({ flux: 3000, optics: ["asymmetric"] }).photometry],
  ["no symmetry (fixture)", fixture("ldt/no_symmetry.ldt")],
  ["upward only (default)", upward()],
];

/** A distribution with all of its light upwards: the direct-indirect default upside down, without its lower half. */
function upward(): Photometry {
  const { photometry } = defaultPhotometry({ flux: 6000, optics: ["opal"] });
  const gammas = photometry.gammaAngles.length;
  const intensities = photometry.intensities.map(
    (_, index) => photometry.intensities[index - (index % gammas) + gammas - 1 - (index % gammas)] ?? 0,
  );
  return { ...photometry, intensities };
}

/** Mulberry32: deterministic pseudo-random numbers, 0 … below 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Random rooms and distributions by both methods: average over the whole working plane, number of luminaires from the lumen
 * method.
 */
export function compareMethods(rooms: number, seed: number): ComparedRoom[] {
  const random = seeded(seed);
  const between = (from: number, to: number) => from + (to - from) * random();
  const found: ComparedRoom[] = [];
  while (found.length < rooms) {
    const [body, photometry] = BODIES[found.length % BODIES.length] ?? ["", upward()];
    const room = {
      length: between(3, 18),
      width: between(2.5, 10),
      height: between(2.6, 4.5),
      workingPlane: between(0, 0.9),
      ceiling: between(0.3, 0.8),
      walls: between(0.2, 0.7),
      floor: between(0.1, 0.4),
      maintenance: 0.8,
    };
    const drop = between(0.2, 0.8);
    // A flux that needs some twenty luminaires, so that the lumen method's assumption of an even spread holds.
    const flux = (room.length * room.width * 300) / 12;
    const comparedRoom = { ...room, illuminance: 300, minDistance: 0, layout: "grid" as const };
    const simple = lumenMethod(comparedRoom, { flux, shares: zoneShares({ ...photometry, statedFlux: luminousFlux(photometry) }), drop, aspect: spacingAspect(photometry) }); // prettier-ignore
    if (!simple.ok || !simple.value.grid) continue;
    const full = calculateRoom({
      room,
      groups: [{ photometry, flux, drop, positions: gridPositions(room, simple.value.grid) }],
      border: 0,
    });
    if (!full.ok) throw new Error(full.problem.code);
    found.push({ body, roomIndex: simple.value.roomIndex, pieces: simple.value.pieces, ratio: full.value.average / simple.value.illuminance }); // prettier-ignore
  }
  return found;
}

const percent = (ratio: number): string => `${ratio >= 1 ? "+" : "−"}${Math.abs(100 * (ratio - 1)).toFixed(1)} %`;

/** The deviations as a table: by kind of luminaire, by room index, and in total. */
export function comparisonTable(rooms: readonly ComparedRoom[]): string {
  const groups: (readonly [string, readonly ComparedRoom[]])[] = [
    ...BODIES.map(([name]) => [name, rooms.filter(({ body }) => body === name)] as const),
    ["room index below 1", rooms.filter(({ roomIndex }) => roomIndex < 1)],
    ["room index 1 to 2", rooms.filter(({ roomIndex }) => roomIndex >= 1 && roomIndex < 2)],
    ["room index from 2", rooms.filter(({ roomIndex }) => roomIndex >= 2)],
    ["**all**", rooms],
  ];
  const lines = groups.map(([name, group]) => {
    const sorted = group.map(({ ratio }) => ratio).sort((a, b) => a - b);
    const at = (share: number) => percent(sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN);
    return `| ${name} | ${group.length} | ${at(0.05)} | ${at(0.5)} | ${at(0.95)} | ${at(0)} to ${at(1)} |`;
  });
  return [
    "| rooms with | rooms | 5th percentile | median | 95th percentile | range |",
    "|---|---:|---:|---:|---:|---|",
    ...lines,
  ].join("\n");
}
