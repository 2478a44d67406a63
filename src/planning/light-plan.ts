import { powerDensity, type PowerDensity } from "#lighting/power-density.ts";
import { ugrTable } from "#lighting/glare/ugr-table.ts";
import { EYE_HEIGHT_M, roomUgr, type RoomUgr } from "#lighting/glare/room-ugr.ts";
import { fail, succeed, type Outcome } from "#lighting/outcome.ts";
import type { Photometry } from "#lighting/photometry/photometry.ts";
import type { RoomProblem } from "#lighting/room-conditions.ts";
import { roomCalculationSteps, type RoomResult } from "#lighting/room/room-calculation.ts";
import {
  lumenMethod,
  type LumenMethodResult,
  dropBelowCeiling,
  type Mounting,
} from "#lighting/utilisation/lumen-method.ts";
import {
  checkGrid,
  gridPositions,
  type LuminaireGrid,
  type LuminairePosition,
  type SpacedGrid,
} from "#lighting/utilisation/luminaire-grid.ts";
import { memoizeByObject } from "#model/memo.ts";
import { lightDigest } from "#lighting/utilisation/light-digest.ts";
import type { RoomFigures } from "./room-setting.ts";

/** The luminaire of a plan: plain data for `postMessage`. */
export interface PlannedLuminaire {
  /** Scaled to the article's flux. */
  readonly photometry: Photometry;
  readonly flux: number;
  readonly watts?: number;
  readonly mounting: Mounting;
  /** Height of the luminaire, mm; absent when unknown. */
  readonly bodyHeight?: number;
}

/** 0 for the first article of a plan, 1 for the second. */
export type ArticleIndex = 0 | 1;

/** A luminaire that the visitor has placed. If it is outside the room, it is moved to the nearest wall. */
export interface PlacedLuminaire extends LuminairePosition {
  readonly article: ArticleIndex;
}

/** The input of the calculation: one room, with one article or two. */
export interface LightPlan {
  readonly room: RoomFigures;
  readonly luminaire: PlannedLuminaire;
  /** The second article, which only `positions` can refer to. */
  readonly secondLuminaire?: PlannedLuminaire;
  /** The arrangement chosen by the visitor; default: the lumen method's proposal. */
  readonly grid?: SpacedGrid;
  /** Freely placed luminaires instead of a grid. */
  readonly positions?: readonly PlacedLuminaire[];
  /** The required uniformity; absent: none. It affects only what is proposed for an insufficient result. */
  readonly uniformity?: number;
}

/**
 * All numbers of a distribution, since distributions from a different catalogue version, a rotated article or a
 * visitor's file may differ in any of them.
 */
const photometryText = memoizeByObject<Photometry, string>((photometry) => JSON.stringify(photometry));

/** The cache key of a plan; equal only for plans with equal inputs. */
export function lightPlanKey({ luminaire, secondLuminaire, ...plan }: LightPlan): string {
  return JSON.stringify([plan, ...[luminaire, secondLuminaire].map((item) => item && luminaireText(item))]);
}

const luminaireText = ({ photometry, ...luminaire }: PlannedLuminaire): string =>
  JSON.stringify([luminaire, photometryText(photometry)]);

/** The luminaires of one article in a plan. */
interface PlannedGroup {
  /** Distance from the ceiling to the luminaire plane, m. */
  readonly drop: number;
  readonly positions: readonly LuminairePosition[];
}

/** The result for one room. Illuminances are maintained values, lx. */
export interface LightPlanResult {
  /** Absent for freely placed luminaires. */
  readonly grid?: SpacedGrid;
  readonly luminaireCount: number;
  /** The luminaires by article; an article without luminaires has no positions. */
  readonly groups: readonly PlannedGroup[];
  /** The lumen method's proposal; absent if it has none, even if the visitor's grid can be calculated. */
  readonly proposal?: Pick<LumenMethodResult, "utilisation" | "illuminance"> & { readonly grid: LuminaireGrid };
  readonly light: RoomResult;
  /**
   * The highest UGR of all articles and directions; absent for a luminaire without a known opening, and for one below
   * eye level.
   */
  readonly ugr?: RoomUgr;
  /** Installed power, W, and its density; absent when the power is unknown. */
  readonly power?: PowerDensity & { readonly watts: number };
}

/** The maximum number of luminaires for a point-by-point calculation, which then takes about a second. */
export const MAX_CALCULATED_LUMINAIRES = 600;

const METRES_PER_MM = 0.001;

/** Distance from the ceiling to a luminaire's light-emitting plane, m. */
export const luminaireDrop = (
  { mounting, bodyHeight = 0 }: Pick<PlannedLuminaire, "mounting" | "bodyHeight">,
  { suspension }: RoomFigures,
): number => dropBelowCeiling(mounting, bodyHeight * METRES_PER_MM, suspension);

/**
 * Calculates one room, in the steps of `roomCalculationSteps`. Runs in the browser's worker and on the server.
 *
 * @returns the result, or the problem of the first invalid field
 * @see rule F12
 */
export function* lightPlanSteps(plan: LightPlan): Generator<undefined, Outcome<LightPlanResult, RoomProblem>> {
  const { room } = plan;
  const proposal = lumenMethodProposal(plan);
  const arrangement = arrangeLuminaires(plan, proposal);
  if (!arrangement.ok) return arrangement;
  const { grid, groups } = arrangement.value;
  const luminaireCount = groups.reduce((sum, { positions }) => sum + positions.length, 0);
  const calculated = yield* roomCalculationSteps({
    room,
    groups: groups.map(({ luminaire: { photometry }, ...group }) => ({ photometry, ...group })),
  });
  if (!calculated.ok) return calculated;
  const ugr = highestUgr(room, groups);
  return succeed({
    ...(grid ? { grid } : {}),
    luminaireCount,
    groups: groups.map(({ drop, positions }) => ({ drop, positions })),
    ...(proposal.ok ? { proposal: proposal.value } : {}),
    light: calculated.value,
    ...(ugr ? { ugr } : {}),
    ...installedPower(room, groups, calculated.value.average),
  });
}

type ArticleGroup = PlannedGroup & { readonly luminaire: PlannedLuminaire };

/**
 * The positions of a plan's luminaires: those placed, else those of the visitor's grid, else those of the proposed one.
 */
function arrangeLuminaires(
  { room, luminaire, secondLuminaire, grid: requestedGrid, positions }: LightPlan,
  proposal: ReturnType<typeof lumenMethodProposal>,
): Outcome<Pick<LightPlanResult, "grid"> & { readonly groups: readonly ArticleGroup[] }, RoomProblem> {
  const createGroup = (item: PlannedLuminaire, positions: readonly LuminairePosition[]): ArticleGroup => ({
    luminaire: item,
    drop: luminaireDrop(item, room),
    positions,
  });
  if (positions) {
    if (positions.length > MAX_CALCULATED_LUMINAIRES) return fail(tooManyLuminaires(positions.length));
    const luminaires = secondLuminaire ? [luminaire, secondLuminaire] : [luminaire];
    const groups = luminaires.map((item, article) =>
      createGroup(
        item,
        positions.filter((position) => position.article === article).map((position) => clampToRoom(position, room)),
      ),
    );
    return succeed({ groups });
  }
  const grid = requestedGrid ?? (proposal.ok ? proposal.value.grid : undefined);
  if (!grid) return proposal.ok ? fail(tooManyLuminaires(0)) : proposal;
  const luminaireCount = grid.columns * grid.rows;
  if (luminaireCount > MAX_CALCULATED_LUMINAIRES) return fail(tooManyLuminaires(luminaireCount));
  const problem = checkGrid(room, grid);
  return problem ? fail(problem) : succeed({ grid, groups: [createGroup(luminaire, gridPositions(room, grid))] });
}

/** The position in the room nearest to the given one. */
export const clampToRoom = (
  { x, y, turn }: LuminairePosition,
  { length, width }: Pick<RoomFigures, "length" | "width">,
): LuminairePosition => ({ x: Math.min(length, Math.max(0, x)), y: Math.min(width, Math.max(0, y)), turn });

/** Validates a plan without calculating it; `undefined` when it is valid. */
export function planProblem(plan: LightPlan): RoomProblem | undefined {
  const { done, value } = lightPlanSteps(plan).next();
  return done && !value.ok ? value.problem : undefined;
}

/** Arranges the luminaires of each article in a plan, without calculating it; `undefined` if that is impossible. */
export function arrangeGroups(plan: LightPlan): readonly PlannedGroup[] | undefined {
  const arrangement = arrangeLuminaires(plan, lumenMethodProposal(plan));
  return arrangement.ok ? arrangement.value.groups : undefined;
}

const tooManyLuminaires = (found: number): RoomProblem => ({
  code: "too-dim",
  field: "luminaire",
  found,
  max: MAX_CALCULATED_LUMINAIRES,
});

function lumenMethodProposal({
  room,
  luminaire,
}: LightPlan): Outcome<NonNullable<LightPlanResult["proposal"]>, RoomProblem> {
  const { photometry, flux } = luminaire;
  const { shares, aspect } = lightDigest(photometry);
  const outcome = lumenMethod(
    { ...room, layout: "grid" },
    { flux, shares, aspect, drop: luminaireDrop(luminaire, room) },
  );
  if (!outcome.ok) return outcome;
  const { grid = { columns: outcome.value.luminaireCount, rows: 1 }, utilisation, illuminance } = outcome.value;
  return succeed({ grid, utilisation, illuminance });
}

/** A UGR table takes a millisecond, and is the same in all rooms. */
const memoizedUgrTable = memoizeByObject((photometry: Photometry) => ugrTable(photometry));

/**
 * The UGR of a luminaire in a room.
 *
 * @param isParallelToRoomLength whether its length lies along the room's
 * @returns `undefined` for a luminaire without a known opening, and for one below eye level
 */
export function luminaireUgr(
  { length, width, height, ceiling, walls }: RoomFigures,
  photometry: Photometry,
  drop: number,
  isParallelToRoomLength = true,
): RoomUgr | undefined {
  const heightAboveEye = height - drop - EYE_HEIGHT_M;
  const table = heightAboveEye > 0 ? memoizedUgrTable(photometry) : undefined;
  return table?.ok
    ? roomUgr(table.value, { length, width, heightAboveEye, ceiling, walls, isParallelToRoomLength })
    : undefined;
}

/** The highest UGR of all luminaires in each direction; `undefined` if that of any is unknown. */
function highestUgr(room: RoomFigures, groups: readonly ArticleGroup[]): RoomUgr | undefined {
  const [first, ...rest] = groups.flatMap(({ luminaire: { photometry }, drop, positions }) =>
    [...new Set(positions.map(({ turn }) => turn % 2 === 0))].map((isParallelToRoomLength) =>
      luminaireUgr(room, photometry, drop, isParallelToRoomLength),
    ),
  );
  return rest.reduce((highest, ugr) => highest && ugr && maximumUgr(highest, ugr), first);
}

const maximumUgr = (a: RoomUgr, b: RoomUgr): RoomUgr => ({
  alongLength: Math.max(a.alongLength, b.alongLength),
  alongWidth: Math.max(a.alongWidth, b.alongWidth),
  highest: Math.max(a.highest, b.highest),
});

/** Empty if the power of a luminaire is unknown. */
function installedPower(
  { length, width }: RoomFigures,
  groups: readonly ArticleGroup[],
  average: number,
): Pick<LightPlanResult, "power"> {
  const litGroups = groups.filter(({ positions }) => positions.length > 0);
  const watts = litGroups.reduce(
    (sum, { luminaire, positions }) => sum + (luminaire.watts ?? Number.NaN) * positions.length,
    0,
  );
  if (Number.isNaN(watts)) return {};
  return { power: { watts, ...powerDensity(watts, length * width, average) } };
}
