import { defaultPhotometry } from "#lighting/defaults/default-photometry.ts";
import { ugrTable } from "#lighting/glare/ugr-table.ts";
import { spacingAspect, zoneShares } from "#lighting/utilisation/light-digest.ts";
import { glareDigest } from "#planning/suitability/glare-table.ts";
import { DEFAULT_ROOM, type RoomFigures } from "#planning/room-setting.ts";
import { CHOICE_CRITERIA } from "../building.ts";
import { exclusionBit, EXCLUSIONS } from "./article-scopes.ts";
import type { ChoosingInput, OfferedArticles, RoomDemand } from "./choosing.ts";

/** A sequence of numbers 0 … 1 that a seed determines (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

const OPENINGS = [{ shape: "circle", length: 0.15, width: 0.15 }, { shape: "rectangle", length: 1.2, width: 0.1 }, { shape: "rectangle", length: 0.6, width: 0.6 }] as const; // prettier-ignore
const DISTRIBUTIONS = OPENINGS.flatMap((opening) =>
  [{ beam: 24 }, { beam: 60 }, { beam: 95 }, { optics: ["louvre"] }, { optics: ["opal"] }, { optics: ["direct-indirect"] }].map((light) => {
    const { photometry } = defaultPhotometry({ flux: 1000, optics: [], opening, ...light });
    const table = ugrTable(photometry);
    if (!table.ok) throw new Error(table.problem.code);
    return { shares: zoneShares(photometry), aspect: spacingAspect(photometry), digest: glareDigest(photometry), table: table.value };
  }),
); // prettier-ignore

/** A random building with random articles of real distributions. */
export interface RandomBuilding {
  readonly offered: OfferedArticles;
  readonly input: ChoosingInput;
}

/** @param size how many articles and rooms at most */
export function randomBuilding(
  random: () => number,
  size: { readonly articles: number; readonly rooms: number },
): RandomBuilding {
  // prettier-ignore
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const between = (low: number, high: number, step = 0.05): number => Math.round((low + random() * (high - low)) / step) * step; // prettier-ignore
  const articles = Array.from({ length: 1 + Math.floor(random() * size.articles) }, (_, index) => index);
  const column = (make: (index: number) => number): number[] => articles.map(make);
  const scopes = [0, 1].map(() =>
    Uint16Array.from(articles, () => (random() < 0.2 ? 1 << Math.floor(random() * EXCLUSIONS.length) : 0)),
  );
  // A portfolio is the same for all rooms.
  for (const row of articles) if (((scopes[0]?.[row] ?? 0) & 1) !== ((scopes[1]?.[row] ?? 0) & 1)) for (const bits of scopes) bits[row] = (bits[row] ?? 0) & ~1; // prettier-ignore
  const lights = {
    flux: Float64Array.from(column(() => pick([0, 400, 900, 1500, 2200, 3000, 4500, 6000, 12_000]))),
    watts: Float64Array.from(column(() => pick([0, 4, 9.5, 15, 22, 22, 31, 48, 90]))),
    photometry: Int32Array.from(column(() => Math.floor(random() * (DISTRIBUTIONS.length + 1)) - 1)),
    mounting: Uint8Array.from(column(() => Math.floor(random() * 3))),
    bodyHeight: Uint16Array.from(column(() => pick([0, 40, 85, 300]))),
    estimated: Uint8Array.from(column(() => Math.floor(random() * 4))),
    isInMainsOperation: Uint8Array.from(column(() => Number(random() < 0.1))),
    shares: Float64Array.from(DISTRIBUTIONS.flatMap(({ shares }) => [...shares])),
    aspects: Float64Array.from(DISTRIBUTIONS, ({ aspect }) => aspect),
  };
  const offered: OfferedArticles = {
    lights: { lights, lightOf: Uint32Array.from(articles) },
    glare: {
      glareOf: lights.photometry.map((at) => (random() < 0.05 ? -1 : at)),
      digests: DISTRIBUTIONS.flatMap(({ digest }) => digest ?? []),
    },
    codes: articles.map((index) => `A-${(index * 7919) % 1000}`),
  };
  const rooms = Array.from({ length: 1 + Math.floor(random() * size.rooms) }, (): RoomDemand => {
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
  return { offered, input: { rooms, scopes, criterion: pick(CHOICE_CRITERIA), withEmergency: random() < 0.5 } };
}

/** The share of light between two parallel surfaces of a cavity, and its floor area by ratio (IES Lighting Handbook, eq. 9-21). */
const across = (ratio: number): number => Math.min(1, 0.026 + 0.503 * Math.exp(-0.27 * ratio) + 0.47 * Math.exp(-0.119 * ratio)); // prettier-ignore

/** Light on top, bottom and walls of a cavity, bounce by bounce. @param first what falls on them directly */
function afterBounces(ratio: number, reflectance: readonly number[], first: readonly number[]): readonly number[] {
  const [top = 0, bottom = 0, walls = 0] = reflectance;
  const through = ratio === 0 ? 1 : across(ratio);
  const wallToTop = ratio === 0 ? 0 : (1 - through) / (ratio / 2.5);
  const sums = [...first];
  let [onTop = 0, onBottom = 0, onWalls = 0] = first;
  for (let bounce = 0; bounce < 80; bounce++) {
    const [t, b, w] = [onTop * top, onBottom * bottom, onWalls * walls];
    onTop = b * through + w * wallToTop;
    onBottom = t * through + w * wallToTop;
    onWalls = (t + b) * (1 - through) + w * (1 - 2 * wallToTop);
    for (const [at, light] of [onTop, onBottom, onWalls].entries()) sums[at] = (sums[at] ?? 0) + light;
  }
  return sums;
}

/** Light in flux, not per area: walls give a share of theirs to top and bottom. The opening is the top, and reflects nothing. */
function effective(base: number, walls: number, ratio: number): number {
  if (ratio === 0) return base;
  const through = across(ratio);
  const [out = 0] = afterBounces(ratio, [0, base, walls], [0, through, 1 - through]);
  return out;
}

const MULTIPLIERS = [[0, 0], [0.041, 0.98], [0.07, 1.05], [0.1, 1.12], [0.136, 1.16], [0.19, 1.25], [0.315, 1.25], [0.64, 1.25], [2.1, 0.8]] as const; // prettier-ignore

/** What an article is in a room; `undefined` if it cannot light it. */
interface BruteForced {
  readonly pieces: number;
  readonly isEven: boolean;
  readonly ugr: number | undefined;
}

/** One article in one room: lumen method, grid, UGR, in a few lines from plain numbers. */
export function inRoom(
  { lights: { lights }, glare }: OfferedArticles,
  row: number,
  room: RoomFigures,
): BruteForced | undefined {
  // prettier-ignore
  const distribution = DISTRIBUTIONS[lights.photometry[row] ?? -1];
  const flux = lights.flux[row] ?? 0;
  const body = (lights.bodyHeight[row] ?? 0) / 1000;
  const drop = [0, body, Math.max(room.suspension, body)][lights.mounting[row] ?? 0] ?? 0;
  const over = room.height - room.workingPlane - drop;
  if (!distribution || flux === 0 || over < 0.3 - 1e-6) return undefined;
  const shares = [...distribution.shares];
  const ratio = (height: number): number => (5 * height * (room.length + room.width)) / (room.length * room.width);
  const reflectances = [effective(room.ceiling, room.walls, ratio(drop)), effective(room.floor, room.walls, ratio(room.workingPlane)), room.walls]; // prettier-ignore
  const direct = MULTIPLIERS.reduce((sum, [a, b], zone) => sum + (shares[zone] ?? 0) * Math.exp(-a * ratio(over) ** b), 0); // prettier-ignore
  const down = shares.slice(0, 9).reduce((sum, share) => sum + share, 0);
  if (drop === 0 && down < 1e-3) return undefined;
  const utilisation = afterBounces(ratio(over), reflectances, [shares[9] ?? 0, direct, down - direct])[1] ?? 0;
  const needed = Math.max(1, Math.ceil((room.illuminance * room.length * room.width) / (flux * utilisation * room.maintenance) - 1e-9)); // prettier-ignore
  const grid = room.layout === "grid" ? smallestGrid(room, distribution.aspect, needed) : undefined;
  if (utilisation < 1e-3 || needed > 10_000 || (room.layout === "grid" && !grid)) return undefined;
  const spacing = grid ? Math.max(room.length / grid[0], room.width / grid[1]) : Math.sqrt((room.length * room.width) / needed); // prettier-ignore
  return {
    pieces: grid ? grid[0] * grid[1] : needed,
    isEven: spacing <= 1.5 * (room.height - room.workingPlane),
    ugr: (glare.glareOf[row] ?? -1) < 0 ? undefined : ugrOf(distribution.table, room, drop, flux),
  };
}

/** The smallest of all grids that suit the aspect; of equal ones the one that suits it best. */
function smallestGrid(
  { length, width, minDistance }: RoomFigures,
  aspect: number,
  needed: number,
): [number, number] | undefined {
  // prettier-ignore
  const ratio = width / length / (Math.round(Math.min(2, Math.max(0.5, aspect)) * 8) / 8);
  const most = (side: number): number => (minDistance > 0 ? Math.max(1, Math.floor(side / minDistance + 1e-9)) : Infinity); // prettier-ignore
  const suits = (columns: number, rows: number): boolean =>
    (rows <= columns * ratio * 1.6 && rows >= (columns * ratio) / 1.6) ||
    rows === Math.max(1, Math.round(columns * ratio)) ||
    columns === Math.max(1, Math.round(rows / ratio)) ||
    (rows === 1 && columns * ratio <= 2.2) ||
    (columns === 1 && rows / ratio <= 2.2);
  for (let count = needed; count <= 10_000; count++) {
    let best: [number, number] | undefined;
    const misfit = ([columns, rows]: readonly [number, number]): number => Math.abs(Math.log((ratio * columns) / rows));
    for (let columns = 1; columns <= Math.min(count, most(length)); columns++) {
      const grid: [number, number] = [columns, count / columns];
      if (!Number.isInteger(grid[1]) || grid[1] > most(width) || !suits(...grid)) continue;
      if (!best || misfit(grid) < misfit(best)) best = grid;
    }
    if (best) return best;
  }
  return undefined;
}

const X = [2, 4, 8, 12];
const Y = [2, 3, 4, 6, 8, 12];
/** Rows of the printed table for each width and depth; where it has no room, its nearest one. */
const ROW = [[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [6, 12, 12, 13, 14, 15], [16, 16, 16, 17, 18, 15]]; // prettier-ignore

function ugrOf(
  table: (typeof DISTRIBUTIONS)[number]["table"],
  room: RoomFigures,
  drop: number,
  flux: number,
): number | undefined {
  // prettier-ignore
  const height = room.height - drop - 1.2;
  if (height <= 0) return undefined;
  const columns = [[0.7, 0.5], [0.7, 0.3], [0.5, 0.5], [0.5, 0.3], [0.3, 0.3]].map(([ceiling = 0, walls = 0]) => Math.abs(ceiling - room.ceiling) + Math.abs(walls - room.walls)); // prettier-ignore
  const column = columns.findLastIndex((distance) => distance <= Math.min(...columns) + 1e-9);
  const look = (rows: readonly (readonly number[])[], x: number, y: number): number => {
    const [i, j] = [X.filter((side) => side < x).length, Y.filter((side) => side < y).length].map((at) => Math.max(1, at)) as [number, number]; // prettier-ignore
    const along = (sides: number[], at: number, value: number): [number, number, number] => {
      const high = Math.min(at, sides.length - 1);
      const [from = 0, to = 0] = [sides[high - 1], sides[high]];
      return [high - 1, high, Math.min(1, Math.max(0, (value - from) / (to - from)))];
    };
    const [x0, x1, xs] = along(X, i, x);
    const [y0, y1, ys] = along(Y, j, y);
    const at = (a: number, b: number): number => rows[ROW[a]?.[b] ?? 0]?.[column] ?? Number.NaN;
    const [low, high] = [x0, x1].map((a) => at(a, y0) * (1 - ys) + at(a, y1) * ys) as [number, number];
    return low * (1 - xs) + high * xs;
  };
  const [l, w] = [room.length / height, room.width / height];
  // The tables are for 1000 lm.
  return Math.max(look(table.endwise, w, l), look(table.crosswise, l, w)) + 8 * Math.log10(flux / 1000);
}

/** The set of what excludes an article from a room before its light is calculated. */
export function exclusionsOf({ offered, input }: RandomBuilding, scope: number, row: number): number {
  const isEmergency = offered.lights.lights.isInMainsOperation[row] === 1 && !input.withEmergency;
  return (input.scopes[scope]?.[row] ?? 0) | (isEmergency ? exclusionBit("emergency-version") : 0);
}

/** What a room counts by the criterion with an article: the first figure, then the second. */
export type BruteForcedCost = readonly [first: number, second: number];

/** Pieces and power of an article in a room by the criterion; `undefined` if it does not suit. */
export function costOf(
  building: RandomBuilding,
  { figures, ugr: limit = Infinity, scope }: RoomDemand,
  row: number,
): { readonly pieces: number; readonly cost: BruteForcedCost } | undefined {
  // prettier-ignore
  const { offered, input } = building;
  if (exclusionsOf(building, scope, row) !== 0) return undefined;
  const result = inRoom(offered, row, figures);
  if (!result?.isEven || (limit < Infinity && !((result.ugr ?? Infinity) <= limit))) return undefined;
  const stated = offered.lights.lights.watts[row] ?? 0;
  const watts = stated > 0 ? stated : 10_000;
  const milliwatts = result.pieces * Math.round(1000 * watts);
  return { pieces: result.pieces, cost: input.criterion === "pieces" ? [result.pieces, milliwatts] : [milliwatts, result.pieces] }; // prettier-ignore
}

/** The best article of a room by trying all. */
export function bestOf(
  building: RandomBuilding,
  room: RoomDemand,
): { readonly row: number; readonly pieces: number } | undefined {
  // prettier-ignore
  const { codes } = building.offered;
  const suitable = codes.flatMap((_, row) => {
    const found = costOf(building, room, row);
    return found ? [{ row, ...found }] : [];
  });
  return suitable.sort((a, b) => a.cost[0] - b.cost[0] || a.cost[1] - b.cost[1] || (codes[a.row] ?? "").localeCompare(codes[b.row] ?? "", "en", { numeric: true }))[0]; // prettier-ignore
}
