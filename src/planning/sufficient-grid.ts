import type { LuminaireGrid, SpacedGrid } from "#lighting/utilisation/luminaire-grid.ts";
import { lightPlanSteps, MAX_CALCULATED_LUMINAIRES, type LightPlan, type LightPlanResult } from "./light-plan.ts";

/** The limits of the search: added columns or rows, and candidates, each of which is calculated point by point. */
const MAX_ADDED_PER_DIRECTION = 3;
const MAX_CANDIDATES = 8;

/** Whether a result reaches the illuminance and the uniformity that its plan requires. */
export const isSufficient = ({ room, uniformity = 0 }: LightPlan, { light }: Pick<LightPlanResult, "light">): boolean =>
  light.average >= room.illuminance && light.uniformity >= uniformity;

export interface InsufficientResult extends Pick<LightPlanResult, "luminaireCount"> {
  readonly grid?: LightPlanResult["grid"] | undefined;
  readonly proposal?: LightPlanResult["proposal"] | undefined;
  readonly light: Pick<LightPlanResult["light"], "average">;
}

/**
 * Finds the sufficient grid with the fewest luminaires among evenly spaced grids with the same turn, and with a few
 * more columns and rows than the grids of the plan and of the lumen method. A generator like `lightPlanSteps`.
 *
 * @param insufficient the plan's result
 * @returns `undefined` if none is found, and for freely placed luminaires, which a grid would discard
 * @see rule F12
 */
export function* sufficientGridSteps(
  plan: LightPlan,
  insufficient: InsufficientResult,
): Generator<undefined, SpacedGrid | undefined> {
  const turn = insufficient.grid?.turn;
  for (const candidate of candidates(plan, insufficient).slice(0, MAX_CANDIDATES)) {
    const grid = { ...candidate, ...(turn ? { turn } : {}) };
    const outcome = yield* lightPlanSteps({ ...plan, grid });
    if (outcome.ok && isSufficient(plan, outcome.value)) return grid;
  }
  return undefined;
}

/**
 * Reduces the estimated minimum number, since those of another grid may be farther from the walls and contribute more.
 */
const MIN_COUNT_FACTOR = 0.9;

function candidates(
  plan: LightPlan,
  { grid, proposal, luminaireCount, light }: InsufficientResult,
): readonly LuminaireGrid[] {
  if (!grid) return [];
  const increments = Array.from({ length: MAX_ADDED_PER_DIRECTION + 1 }, (_, count) => count);
  const largerGrids = ({ columns, rows }: LuminaireGrid): readonly LuminaireGrid[] =>
    increments.flatMap((newColumns) =>
      increments.map((newRows) => ({ columns: columns + newColumns, rows: rows + newRows })),
    );
  const minLuminaireCount = Math.max(
    luminaireCount + 1,
    (MIN_COUNT_FACTOR * luminaireCount * plan.room.illuminance) / light.average,
  );
  const grids = [...largerGrids(grid), ...(proposal ? largerGrids(proposal.grid) : [])];
  return [...new Map(grids.map((item) => [`${item.columns}×${item.rows}`, item])).values()]
    .filter(
      (item) => gridLuminaireCount(item) >= minLuminaireCount && gridLuminaireCount(item) <= MAX_CALCULATED_LUMINAIRES,
    )
    .toSorted((a, b) => gridLuminaireCount(a) - gridLuminaireCount(b) || unevenness(plan, a) - unevenness(plan, b));
}

const gridLuminaireCount = ({ columns, rows }: LuminaireGrid): number => columns * rows;

/** The logarithm, as an absolute value, of the ratio between the spacings along and across the room. */
const unevenness = ({ room: { length, width } }: LightPlan, { columns, rows }: LuminaireGrid): number =>
  Math.abs(Math.log((length * rows) / (width * columns)));
