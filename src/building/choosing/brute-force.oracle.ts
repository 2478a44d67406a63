import { defaultPhotometry } from "#lighting/defaults/default-photometry.ts";
import { ugrTable } from "#lighting/glare/ugr-table.ts";
import { spacingAspect, zoneShares } from "#lighting/utilisation/light-digest.ts";
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

/** The form factor between floor and ceiling of a cavity by its ratio (IES Lighting Handbook, eq. 9-21). */
const floorToCeiling = (ratio: number): number =>
  Math.min(1, 0.026 + 0.503 * Math.exp(-0.27 * ratio) + 0.47 * Math.exp(-0.119 * ratio));

/** The light on top, bottom and walls of a cavity, bounce by bounce. @param direct direct light on each of them */
function interreflectedLight(
  ratio: number,
  reflectance: readonly number[],
  direct: readonly number[],
): readonly number[] {
  const [top = 0, bottom = 0, walls = 0] = reflectance;
  const share = ratio === 0 ? 1 : floorToCeiling(ratio);
  const wallToTop = ratio === 0 ? 0 : (1 - share) / (ratio / 2.5);
  const sums = [...direct];
  let [onTop = 0, onBottom = 0, onWalls = 0] = direct;
  for (let bounce = 0; bounce < 80; bounce++) {
    const [t, b, w] = [onTop * top, onBottom * bottom, onWalls * walls];
    onTop = b * share + w * wallToTop;
    onBottom = t * share + w * wallToTop;
    onWalls = (t + b) * (1 - share) + w * (1 - 2 * wallToTop);
    for (const [surface, light] of [onTop, onBottom, onWalls].entries()) sums[surface] = (sums[surface] ?? 0) + light;
  }
  return sums;
}

/** The effective reflectance of a cavity, whose opening is the top and reflects nothing. */
function effectiveReflectance(base: number, walls: number, ratio: number): number {
  if (ratio === 0) return base;
  const share = floorToCeiling(ratio);
  const [leaving = 0] = interreflectedLight(ratio, [0, base, walls], [0, share, 1 - share]);
  return leaving;
}

const ZONAL_MULTIPLIER_COEFFICIENTS = [
  [0, 0],
  [0.041, 0.98],
  [0.07, 1.05],
  [0.1, 1.12],
  [0.136, 1.16],
  [0.19, 1.25],
  [0.315, 1.25],
  [0.64, 1.25],
  [2.1, 0.8],
] as const;

interface BruteForceResult {
  readonly luminaireCount: number;
  readonly isEven: boolean;
  readonly ugr: number | undefined;
}

/** Evaluates an article in a room by lumen method, grid and UGR; `undefined` if it cannot light the room. */
export function evaluateArticle(
  { lights: { lights }, glare }: CatalogueArticles,
  row: number,
  room: RoomFigures,
): BruteForceResult | undefined {
  const distribution = DISTRIBUTIONS[lights.photometry[row] ?? -1];
  const flux = lights.flux[row] ?? 0;
  const body = (lights.bodyHeight[row] ?? 0) / 1000;
  const drop = [0, body, Math.max(room.suspension, body)][lights.mounting[row] ?? 0] ?? 0;
  const heightAbovePlane = room.height - room.workingPlane - drop;
  if (!distribution || flux === 0 || heightAbovePlane < 0.3 - 1e-6) return undefined;
  const shares = [...distribution.shares];
  const ratio = (height: number): number => (5 * height * (room.length + room.width)) / (room.length * room.width);
  const reflectances = [
    effectiveReflectance(room.ceiling, room.walls, ratio(drop)),
    effectiveReflectance(room.floor, room.walls, ratio(room.workingPlane)),
    room.walls,
  ];
  const direct = ZONAL_MULTIPLIER_COEFFICIENTS.reduce(
    (sum, [a, b], zone) => sum + (shares[zone] ?? 0) * Math.exp(-a * ratio(heightAbovePlane) ** b),
    0,
  );
  const down = shares.slice(0, 9).reduce((sum, share) => sum + share, 0);
  if (drop === 0 && down < 1e-3) return undefined;
  const utilisation =
    interreflectedLight(ratio(heightAbovePlane), reflectances, [shares[9] ?? 0, direct, down - direct])[1] ?? 0;
  const requiredCount = Math.max(
    1,
    Math.ceil((room.illuminance * room.length * room.width) / (flux * utilisation * room.maintenance) - 1e-9),
  );
  const grid = room.layout === "grid" ? smallestGrid(room, distribution.aspect, requiredCount) : undefined;
  if (utilisation < 1e-3 || requiredCount > 10_000 || (room.layout === "grid" && !grid)) return undefined;
  const spacing = grid
    ? Math.max(room.length / grid[0], room.width / grid[1])
    : Math.sqrt((room.length * room.width) / requiredCount);
  return {
    luminaireCount: grid ? grid[0] * grid[1] : requiredCount,
    isEven: spacing <= 1.5 * (room.height - room.workingPlane),
    ugr: (glare.glareByRow[row] ?? -1) < 0 ? undefined : ugrOf(distribution.table, room, drop, flux),
  };
}

/** The smallest grid that suits the aspect; of equally large ones, the one that suits it best. */
function smallestGrid(
  { length, width, minDistance }: RoomFigures,
  aspect: number,
  requiredCount: number,
): [number, number] | undefined {
  const ratio = width / length / (Math.round(Math.min(2, Math.max(0.5, aspect)) * 8) / 8);
  const maxCount = (side: number): number =>
    minDistance > 0 ? Math.max(1, Math.floor(side / minDistance + 1e-9)) : Infinity;
  const isSuitable = (columns: number, rows: number): boolean =>
    (rows <= columns * ratio * 1.6 && rows >= (columns * ratio) / 1.6) ||
    rows === Math.max(1, Math.round(columns * ratio)) ||
    columns === Math.max(1, Math.round(rows / ratio)) ||
    (rows === 1 && columns * ratio <= 2.2) ||
    (columns === 1 && rows / ratio <= 2.2);
  for (let count = requiredCount; count <= 10_000; count++) {
    let best: [number, number] | undefined;
    const aspectDeviation = ([columns, rows]: readonly [number, number]): number =>
      Math.abs(Math.log((ratio * columns) / rows));
    for (let columns = 1; columns <= Math.min(count, maxCount(length)); columns++) {
      const grid: [number, number] = [columns, count / columns];
      if (!Number.isInteger(grid[1]) || grid[1] > maxCount(width) || !isSuitable(...grid)) continue;
      if (!best || aspectDeviation(grid) < aspectDeviation(best)) best = grid;
    }
    if (best) return best;
  }
  return undefined;
}

const TABLE_WIDTHS = [2, 4, 8, 12];
const TABLE_DEPTHS = [2, 3, 4, 6, 8, 12];
/** The row of the UGR table for each width and depth; that of the nearest room if the table has no such room. */
const TABLE_ROWS = [
  [0, 1, 2, 3, 4, 5],
  [6, 7, 8, 9, 10, 11],
  [6, 12, 12, 13, 14, 15],
  [16, 16, 16, 17, 18, 15],
];

function ugrOf(
  table: (typeof DISTRIBUTIONS)[number]["table"],
  room: RoomFigures,
  drop: number,
  flux: number,
): number | undefined {
  const height = room.height - drop - 1.2;
  if (height <= 0) return undefined;
  const columns = [
    [0.7, 0.5],
    [0.7, 0.3],
    [0.5, 0.5],
    [0.5, 0.3],
    [0.3, 0.3],
  ].map(([ceiling = 0, walls = 0]) => Math.abs(ceiling - room.ceiling) + Math.abs(walls - room.walls));
  const column = columns.findLastIndex((distance) => distance <= Math.min(...columns) + 1e-9);
  const lookUp = (rows: readonly (readonly number[])[], x: number, y: number): number => {
    const [i, j] = [TABLE_WIDTHS.filter((side) => side < x).length, TABLE_DEPTHS.filter((side) => side < y).length].map(
      (index) => Math.max(1, index),
    ) as [number, number];
    const interval = (sides: number[], index: number, value: number): [number, number, number] => {
      const high = Math.min(index, sides.length - 1);
      const [from = 0, to = 0] = [sides[high - 1], sides[high]];
      return [high - 1, high, Math.min(1, Math.max(0, (value - from) / (to - from)))];
    };
    const [x0, x1, xs] = interval(TABLE_WIDTHS, i, x);
    const [y0, y1, ys] = interval(TABLE_DEPTHS, j, y);
    const ugrAt = (widthIndex: number, depthIndex: number): number =>
      rows[TABLE_ROWS[widthIndex]?.[depthIndex] ?? 0]?.[column] ?? Number.NaN;
    const [low, high] = [x0, x1].map((a) => ugrAt(a, y0) * (1 - ys) + ugrAt(a, y1) * ys) as [number, number];
    return low * (1 - xs) + high * xs;
  };
  const [l, w] = [room.length / height, room.width / height];
  // The tables are for 1000 lm.
  return Math.max(lookUp(table.endwise, w, l), lookUp(table.crosswise, l, w)) + 8 * Math.log10(flux / 1000);
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
