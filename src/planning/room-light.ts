import type { EstimateReason } from "#lighting/defaults/default-photometry.ts";
import {
  createLumenMethodResults,
  lumenMethodResult,
  lumenMethodList,
} from "#lighting/utilisation/lumen-method-list.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { type LightTable, ESTIMATE_REASONS } from "./light-table.ts";
import { roomKey, type PlannedFigures, type RememberedPlan } from "./remembered-plans.ts";
import type { ResolvedRoom } from "./room-problems.ts";
import type { RoomFigures } from "./room-setting.ts";
import { ESTIMATE_MARK } from "./room-units.ts";

/** The result for an article in a room. */
export interface ArticleInRoom {
  /** The number of luminaires, named as in stored plans and in addresses of columns. */
  readonly pieces: number;
  /** Maintained average illuminance with that number, lx. */
  readonly illuminance: number;
  /** W/m², and W/m²/100 lx; absent when the power is unknown. */
  readonly density?: number | undefined;
  readonly densityPer100Lux?: number | undefined;
  /** The basis of an estimated distribution; absent when it was read from a file. */
  readonly estimateReason?: EstimateReason | undefined;
  /** Whether it is an emergency variant, which is calculated for mains operation. */
  readonly isInMainsOperation: boolean;
  /** Present if the results are those of a plan; absent if they are the lumen method's. */
  readonly planned?: PlannedFigures["planned"] | undefined;
}

/** The mark before a result: `*` if it is from a plan, `≈` if the distribution is estimated. */
export const resultMark = ({ planned, estimateReason }: Pick<ArticleInRoom, "planned" | "estimateReason">): string =>
  (planned ? "*\u202f" : "") + (estimateReason ? ESTIMATE_MARK : "");

/** Finds the light of articles by code. */
export interface LightLookup {
  /** The row of an article in `lights`; `undefined` if it is not among them. */
  readonly rowOf: (code: string) => number | undefined;
  readonly lights: LightTable;
}

/** @param lights the light of the catalogue's articles */
export const catalogueLightLookup = (catalogue: Pick<Catalogue, "articleRow">, lights: LightTable): LightLookup => ({
  rowOf: (code) => catalogue.articleRow(code),
  lights,
});

/** Plans whose results replace those of the lumen method. */
interface ListPlans extends Pick<LightLookup, "rowOf"> {
  /** The same array until the plans change. */
  readonly plans: readonly RememberedPlan[];
}

/** The results for every article of a list, by row. */
export interface RoomLight {
  /**
   * The number of luminaires of each row; NaN without a result: no flux, no distribution, too dim, or mounted too low
   * for this room.
   */
  readonly pieces: Float32Array;
  /** W/m² of each row; NaN without a result or a power. */
  readonly density: Float32Array;
  /** Whether a row's result is based on a default distribution. */
  isEstimated(row: number): boolean;
  /** Whether a row's result is that of a plan. */
  isPlanned(row: number): boolean;
  /** The full result of a row; `undefined` when there is none. */
  article(row: number): ArticleInRoom | undefined;
}

interface MemoizedLight {
  readonly key: string;
  readonly plans: readonly RememberedPlan[];
  readonly light: RoomLight | undefined;
}

/** The last result per list, memoised because pages request it repeatedly. */
const memoizedLights = new WeakMap<LightTable, MemoizedLight>();
const NO_PLANS: ListPlans = { plans: [], rowOf: () => undefined };

/**
 * The results for every article of a list in a visitor's room: those of a plan if there is one, else those of the lumen
 * method. Returns the same object while room and plans stay the same.
 *
 * @returns `undefined` for an invalid room
 * @see rules F11, F24
 */
export function roomLight(
  table: LightTable,
  { figures, problems }: Pick<ResolvedRoom, "figures" | "problems">,
  { plans, rowOf } = NO_PLANS,
): RoomLight | undefined {
  if (problems.length > 0) return undefined;
  const key = roomKey(figures);
  const existing = memoizedLights.get(table);
  if (existing?.key === key && existing.plans === plans) return existing.light;
  const planned = new Map<number, PlannedFigures>();
  for (const { room, code, figures: planFigures } of plans) {
    const row = room === key ? rowOf(code) : undefined;
    if (row !== undefined) planned.set(row, planFigures);
  }
  const light = calculateRoomLight(table, figures, planned);
  memoizedLights.set(table, { key, plans, light });
  return light;
}

/** @param planned the results of plans by row */
function calculateRoomLight(
  { lights, lightByRow }: LightTable,
  room: RoomFigures,
  planned: ReadonlyMap<number, PlannedFigures>,
): RoomLight | undefined {
  const results = lightResults(lights, room);
  if (!results) return undefined;
  const valuesByRow = (name: "pieces" | "density"): Float32Array =>
    expandToRows(
      Float32Array.from(results, (result) => result?.[name] ?? Number.NaN),
      lightByRow,
    );
  const [pieces, density] = [valuesByRow("pieces"), valuesByRow("density")];
  for (const [row, figures] of planned) {
    pieces[row] = figures.pieces;
    density[row] = figures.density ?? Number.NaN;
  }
  return {
    pieces,
    density,
    isEstimated: (row) => (pieces[row] ?? 0) > 0 && (lights.estimateReason[lightByRow[row] ?? 0] ?? 0) > 0,
    isPlanned: (row) => planned.has(row),
    article(row) {
      const light = lightByRow[row] ?? 0;
      const planFigures = planned.get(row);
      return planFigures ? { ...planFigures, ...resultBasis(lights, light) } : results[light];
    },
  };
}

/** The lumen method's result for a light in a room. */
export interface LightResult extends Omit<ArticleInRoom, "planned"> {
  /** Whether that number of luminaires can light the room evenly (`canLightEvenly`). */
  readonly isEven: boolean;
}

/**
 * The lumen method's results in a room, one for each light of a catalogue; many articles share a light.
 *
 * @returns by light; `undefined` for a light that cannot light the room, and for an invalid room
 */
export function lightResults(
  lights: LightTable["lights"],
  room: RoomFigures,
): readonly (LightResult | undefined)[] | undefined {
  const outcome = lumenMethodList(room, room.suspension, lights, createLumenMethodResults(lights.flux.length));
  if (!outcome.ok) return undefined;
  const { luminaireCount, isEven } = outcome.value;
  return Array.from(luminaireCount, (pieces, light) =>
    pieces === 0
      ? undefined
      : {
          pieces,
          ...lumenMethodResult(room, lights, outcome.value, light),
          isEven: isEven[light] === 1,
          ...resultBasis(lights, light),
        },
  );
}

function resultBasis(lights: LightTable["lights"], light: number) {
  const estimateReason = ESTIMATE_REASONS[lights.estimateReason[light] ?? 0];
  return { ...(estimateReason && { estimateReason }), isInMainsOperation: lights.isInMainsOperation[light] === 1 };
}

function expandToRows(values: Float32Array, lightByRow: LightTable["lightByRow"]): Float32Array {
  const rows = new Float32Array(lightByRow.length);
  for (let row = 0; row < rows.length; row++) rows[row] = values[lightByRow[row] ?? 0] ?? Number.NaN;
  return rows;
}
