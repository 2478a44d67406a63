import { defaultPhotometry } from "#lighting/defaults/default-photometry.ts";
import { EYE_HEIGHT_M, roomUgr } from "#lighting/glare/room-ugr.ts";
import { ugrTable } from "#lighting/glare/ugr-table.ts";
import { spacingAspect, zoneShares } from "#lighting/utilisation/light-digest.ts";
import { canLightEvenly } from "#lighting/utilisation/luminaire-grid.ts";
import { dropBelowCeiling, lumenMethod, MOUNTINGS } from "#lighting/utilisation/lumen-method.ts";
import { glareDigest } from "#planning/suitability/glare-table.ts";
import { DEFAULT_ROOM, type RoomFigures } from "#planning/room-setting.ts";
import { CHOICE_CRITERIA } from "../building.ts";
import { exclusionBit, EXCLUSIONS } from "./article-scopes.ts";
import type { ChoiceInput, CatalogueArticles, RoomRequirements } from "./building-choice.ts";

const OPENINGS = [
  { shape: "circle", length: 0.15, width: 0.15 },
  { shape: "rectangle", length: 1.2, width: 0.1 },
  { shape: "rectangle", length: 0.6, width: 0.6 },
] as const;
const DISTRIBUTIONS = OPENINGS.flatMap((opening) =>
  [
    { beam: 24 },
    { beam: 60 },
    { beam: 95 },
    { optics: ["louvre"] },
    { optics: ["opal"] },
    { optics: ["direct-indirect"] },
  ].map((light) => {
    const { photometry } = defaultPhotometry({ flux: 1000, optics: [], opening, ...light });
    const table = ugrTable(photometry);
    if (!table.ok) throw new Error(table.problem.code);
    return {
      shares: zoneShares(photometry),
      aspect: spacingAspect(photometry),
      digest: glareDigest(photometry),
      table: table.value,
    };
  }),
);

export interface RandomBuilding {
  readonly offered: CatalogueArticles;
  readonly input: ChoiceInput;
}

/** @param size the maximum number of articles and rooms */
export function randomBuilding(
  random: () => number,
  size: { readonly articles: number; readonly rooms: number },
): RandomBuilding {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const between = (low: number, high: number, step = 0.05): number =>
    Math.round((low + random() * (high - low)) / step) * step;
  const articles = Array.from({ length: 1 + Math.floor(random() * size.articles) }, (_, index) => index);
  const column = (make: (index: number) => number): number[] => articles.map(make);
  const scopes = [0, 1].map(() =>
    Uint16Array.from(articles, () => (random() < 0.2 ? 1 << Math.floor(random() * EXCLUSIONS.length) : 0)),
  );
  // The portfolio applies to all rooms: its bit, the first, must be equal in both scopes.
  for (const row of articles)
    if (((scopes[0]?.[row] ?? 0) & 1) !== ((scopes[1]?.[row] ?? 0) & 1))
      for (const bits of scopes) bits[row] = (bits[row] ?? 0) & ~1;
  const lights = {
    flux: Float64Array.from(column(() => pick([0, 400, 900, 1500, 2200, 3000, 4500, 6000, 12_000]))),
    watts: Float64Array.from(column(() => pick([0, 4, 9.5, 15, 22, 22, 31, 48, 90]))),
    photometry: Int32Array.from(column(() => Math.floor(random() * (DISTRIBUTIONS.length + 1)) - 1)),
    mounting: Uint8Array.from(column(() => Math.floor(random() * 3))),
    bodyHeight: Uint16Array.from(column(() => pick([0, 40, 85, 300]))),
    estimateReason: Uint8Array.from(column(() => Math.floor(random() * 4))),
    isInMainsOperation: Uint8Array.from(column(() => Number(random() < 0.1))),
    shares: Float64Array.from(DISTRIBUTIONS.flatMap(({ shares }) => [...shares])),
    aspects: Float64Array.from(DISTRIBUTIONS, ({ aspect }) => aspect),
  };
  const offered: CatalogueArticles = {
    lights: { lights, lightByRow: Uint32Array.from(articles) },
    glare: {
      glareByRow: lights.photometry.map((digest) => (random() < 0.05 ? -1 : digest)),
      digests: DISTRIBUTIONS.flatMap(({ digest }) => digest ?? []),
    },
    codes: articles.map((index) => `A-${(index * 7919) % 1000}`),
  };
  const rooms = Array.from({ length: 1 + Math.floor(random() * size.rooms) }, (): RoomRequirements => {
    const figures: RoomFigures = {
      ...DEFAULT_ROOM,
      length: between(1.5, 25),
      width: between(1.5, 12),
      height: between(2.3, 6),
      ceiling: pick([0.5, 0.7, 0.8]),
      walls: pick([0.3, 0.5]),
      illuminance: pick([100, 200, 300, 500]),
      suspension: pick([0, 0.3]),
      minDistance: pick([0, 0, 0, 1.5]),
      layout: random() < 0.1 ? "free" : "grid",
    };
    return {
      figures,
      ...(random() < 0.6 ? { ugr: pick([16, 19, 22, 25]) + 0.0137 } : {}),
      scope: Math.floor(random() * 2),
      count: pick([1, 1, 1, 4]),
      hours: pick([500, 2500, 4000]),
      ...(random() < 0.06 ? { pin: pick(articles) } : {}),
    };
  });
  return { offered, input: { rooms, scopes, criterion: pick(CHOICE_CRITERIA), includesEmergency: random() < 0.5 } };
}

interface BruteForceResult {
  readonly luminaireCount: number;
  readonly isEven: boolean;
  readonly ugr: number | undefined;
}

/** Evaluates an article in a room by itself; `undefined` if it cannot light the room. */
export function evaluateArticle(
  { lights: { lights }, glare }: CatalogueArticles,
  row: number,
  room: RoomFigures,
): BruteForceResult | undefined {
  const distribution = DISTRIBUTIONS[lights.photometry[row] ?? -1];
  const flux = lights.flux[row] ?? 0;
  const mounting = MOUNTINGS[lights.mounting[row] ?? 0] ?? "recessed";
  const drop = dropBelowCeiling(mounting, (lights.bodyHeight[row] ?? 0) / 1000, room.suspension);
  const outcome = distribution && lumenMethod(room, { ...distribution, flux, drop });
  if (!distribution || !outcome?.ok) return undefined;
  const { luminaireCount, grid = luminaireCount } = outcome.value;
  const ugrRoom = { ...room, heightAboveEye: room.height - drop - EYE_HEIGHT_M, isParallelToRoomLength: true };
  const hasUgr = (glare.glareByRow[row] ?? -1) >= 0 && ugrRoom.heightAboveEye > 0;
  return {
    luminaireCount,
    isEven: canLightEvenly(room, grid),
    // The tables are for 1000 lm.
    ugr: hasUgr ? roomUgr(distribution.table, ugrRoom).highest + 8 * Math.log10(flux / 1000) : undefined,
  };
}

/** The exclusions of an article before its light is calculated. */
export function exclusionsOf({ offered, input }: RandomBuilding, scope: number, row: number): number {
  const isEmergency = offered.lights.lights.isInMainsOperation[row] === 1 && !input.includesEmergency;
  return (input.scopes[scope]?.[row] ?? 0) | (isEmergency ? exclusionBit("emergency-version") : 0);
}

/** The cost of an article in a room: by the criterion, then by the other quantity. */
type BruteForceCost = readonly [first: number, second: number];

export function articleCost(
  building: RandomBuilding,
  { figures, ugr: limit = Infinity, scope }: RoomRequirements,
  row: number,
): { readonly luminaireCount: number; readonly cost: BruteForceCost } | undefined {
  const { offered, input } = building;
  if (exclusionsOf(building, scope, row) !== 0) return undefined;
  const result = evaluateArticle(offered, row, figures);
  if (!result?.isEven || (limit < Infinity && !((result.ugr ?? Infinity) <= limit))) return undefined;
  const stated = offered.lights.lights.watts[row] ?? 0;
  const watts = stated > 0 ? stated : 10_000;
  const milliwatts = result.luminaireCount * Math.round(1000 * watts);
  return {
    luminaireCount: result.luminaireCount,
    cost: input.criterion === "pieces" ? [result.luminaireCount, milliwatts] : [milliwatts, result.luminaireCount],
  };
}

export function bestArticle(
  building: RandomBuilding,
  room: RoomRequirements,
): { readonly row: number; readonly luminaireCount: number } | undefined {
  const { codes } = building.offered;
  const suitable = codes.flatMap((_, row) => {
    const result = articleCost(building, room, row);
    return result ? [{ row, ...result }] : [];
  });
  return suitable.sort(
    (a, b) =>
      a.cost[0] - b.cost[0] ||
      a.cost[1] - b.cost[1] ||
      (codes[a.row] ?? "").localeCompare(codes[b.row] ?? "", "en", { numeric: true }),
  )[0];
}
