import type { BuildingView, RoomView, StoreyView } from "#views/buildings/building-view.ts";

/** A calculated room that meets its requirements. */
export const ROOM_RESULT = {
  basis: "plan",
  luminaires: [{ code: "PANEL", luminaireCount: 6 }],
  grid: { columns: 3, rows: 2 },
  average: 512.4,
  uniformity: 0.712,
  ugr: 18.64,
  watts: 120,
  density: 5.4,
  densityPer100Lux: 1.054,
  verdicts: { illuminance: true },
  isMet: true,
};

/** A room without a type, calculated with `ROOM_RESULT`. */
export const roomView = (changes: object = {}): RoomView =>
  ({
    id: 1,
    number: "0.01",
    name: "Büro",
    setting: { roomType: "", figures: {} },
    storey: "EG",
    count: 1,
    areaM2: 22.25,
    isAreaAssumed: false,
    assumed: [],
    problems: [],
    shortcomings: [],
    requirements: { ugr: 19.5 },
    figures: { maintenance: 0.8 },
    result: ROOM_RESULT,
    ...changes,
  }) as unknown as RoomView;

/** A school with one article. */
export const buildingView = (storeys: readonly StoreyView[], watts: number | undefined): BuildingView =>
  ({
    name: "Schule",
    storeys,
    schedule: [
      {
        code: "PANEL",
        family: "Molto",
        documents: [{ kind: "pdf", address: "/de/datasheets/PANEL.pdf" }],
        luminaireCount: 18,
        watts: 20,
        roomCount: 4,
      },
    ],
    totals: { rooms: 4, areaM2: 89, luminaireCount: 18, articles: 1, watts, met: 4, missed: 1, unlit: 1, invalid: 1 },
  }) as unknown as BuildingView;
