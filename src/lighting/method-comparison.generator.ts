import { defaultPhotometry } from "./defaults/default-photometry.ts";
import { readPhotometryFixture } from "./photometry/photometric-files.fixture.ts";
import { measuredPhotometry } from "./photometry/reference-photometries.fixture.ts";
import type { Photometry } from "./photometry/photometry.ts";
import { calculateRoom } from "./room/room-calculation.ts";
import { gridPositions } from "./utilisation/luminaire-grid.ts";
import { lumenMethod } from "./utilisation/lumen-method.ts";
import { spacingAspect, zoneShares } from "./utilisation/light-digest.ts";
import { luminousFlux } from "./photometry/luminous-flux.ts";
import { randomNumbers } from "../../tests/setup/seeded.ts";

interface ComparedRoom {
  readonly luminaire: string;
  readonly roomIndex: number;
  /** Ratio of the averages: room calculation to lumen method. */
  readonly ratio: number;
}

const LUMINAIRES: readonly (readonly [string, Photometry])[] = [
  ["narrow downlight (measured)", measuredPhotometry("downlight 532 lm")],
  ["linear, narrow across (measured)", measuredPhotometry("linear 12,334 lm")],
  ["opal panel (default)", defaultPhotometry({ flux: 3600, optics: ["opal"], category: "PAN" }).photometry],
  ["louvre batten (default)", defaultPhotometry({ flux: 4000, optics: ["louvre"], category: "BAT" }).photometry],
  ["direct-indirect (default)", defaultPhotometry({ flux: 6000, optics: ["direct/indirect"] }).photometry],
  ["asymmetric (default)", defaultPhotometry({ flux: 3000, optics: ["asymmetric"] }).photometry],
  ["no symmetry (fixture)", readPhotometryFixture("ldt/no_symmetry.ldt")],
  ["upward only (default)", upwardPhotometry()],
];

function upwardPhotometry(): Photometry {
  const { photometry } = defaultPhotometry({ flux: 6000, optics: ["opal"] });
  const gammaCount = photometry.gammaAngles.length;
  const intensities = photometry.intensities.map(
    (_, index) => photometry.intensities[index - (index % gammaCount) + gammaCount - 1 - (index % gammaCount)] ?? 0,
  );
  return { ...photometry, intensities };
}

/** Random rooms; the average over the whole working plane, with the number of luminaires from the lumen method. */
export function compareMethods(roomCount: number, seed: number): ComparedRoom[] {
  const random = randomNumbers(seed);
  const between = (from: number, to: number) => from + (to - from) * random();
  const comparedRooms: ComparedRoom[] = [];
  while (comparedRooms.length < roomCount) {
    const [luminaire, photometry] = LUMINAIRES[comparedRooms.length % LUMINAIRES.length] ?? ["", upwardPhotometry()];
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
    // With this flux a room needs some twenty luminaires, so that the lumen method's assumption of even spacing holds.
    const flux = (room.length * room.width * 300) / 12;
    const lumenMethodRoom = { ...room, illuminance: 300, minDistance: 0, layout: "grid" as const };
    const byLumenMethod = lumenMethod(lumenMethodRoom, {
      flux,
      shares: zoneShares({ ...photometry, statedFlux: luminousFlux(photometry) }),
      drop,
      aspect: spacingAspect(photometry),
    });
    if (!byLumenMethod.ok || !byLumenMethod.value.grid) continue;
    const candelaPerUnit = (photometry.candelaPerUnit * flux) / luminousFlux(photometry);
    const scaled = { ...photometry, candelaPerUnit };
    const byRoomCalculation = calculateRoom({
      room,
      groups: [{ photometry: scaled, drop, positions: gridPositions(room, byLumenMethod.value.grid) }],
      border: 0,
    });
    if (!byRoomCalculation.ok) throw new Error(byRoomCalculation.problem.code);
    comparedRooms.push({
      luminaire,
      roomIndex: byLumenMethod.value.roomIndex,
      ratio: byRoomCalculation.value.average / byLumenMethod.value.illuminance,
    });
  }
  return comparedRooms;
}

/** Formats the deviation of a ratio from 1: `1.05` as `+5.0%`. */
const formatDeviation = (ratio: number): string =>
  `${ratio >= 1 ? "+" : "−"}${Math.abs(100 * (ratio - 1)).toFixed(1)}%`;

export function formatComparison(rooms: readonly ComparedRoom[]): string {
  const groups: (readonly [string, readonly ComparedRoom[]])[] = [
    ...LUMINAIRES.map(([name]) => [name, rooms.filter(({ luminaire }) => luminaire === name)] as const),
    ["room index below 1", rooms.filter(({ roomIndex }) => roomIndex < 1)],
    ["room index 1 to 2", rooms.filter(({ roomIndex }) => roomIndex >= 1 && roomIndex < 2)],
    ["room index 2 and above", rooms.filter(({ roomIndex }) => roomIndex >= 2)],
    ["**all**", rooms],
  ];
  const lines = groups.map(([name, group]) => {
    const sorted = group.map(({ ratio }) => ratio).sort((a, b) => a - b);
    const percentile = (fraction: number) =>
      formatDeviation(sorted[Math.round(fraction * (sorted.length - 1))] ?? Number.NaN);
    return `| ${name} | ${group.length} | ${percentile(0.05)} | ${percentile(0.5)} | ${percentile(0.95)} | ${percentile(0)} to ${percentile(1)} |`;
  });
  return [
    "| luminaire or room index | rooms | 5th percentile | median | 95th percentile | range |",
    "|---|---:|---:|---:|---:|---|",
    ...lines,
  ].join("\n");
}
