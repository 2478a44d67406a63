import type { BuildingRoom } from "#building/building-rooms.ts";
import type { Building, ScheduledRoom } from "#building/building.ts";
import { pinnedCode } from "#building/choosing/choice-input.ts";
import type { RejectionReason, RoomChoice } from "#building/choosing/building-choice.ts";
import { sortTopDown } from "#building/storeys.ts";
import { powerDensity } from "#lighting/power-density.ts";
import type { LuminaireGrid, SpacedGrid } from "#lighting/utilisation/luminaire-grid.ts";
import type { Language } from "#model/languages/language.ts";
import { mapInSteps } from "#model/run-steps.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import type { LightPlanResult } from "#planning/light-plan.ts";
import type { RoomRequirements } from "#views/planner/plan-input.ts";
import { roomLabel } from "#views/parts/catalogue-names.ts";
import type { LuminaireDocument } from "./luminaire-documents.ts";

export interface BuildingArticle {
  readonly code: string;
  /** The name of its family; absent without one. */
  readonly family: string | undefined;
  readonly documents: readonly LuminaireDocument[];
}

interface RoomLuminaires {
  readonly code: string;
  /** The number of luminaires in each of the identical rooms. */
  readonly luminaireCount: number;
  /** The power of one luminaire, W; absent if unknown. */
  readonly watts: number | undefined;
}

/** Whether each requirement is met; absent without the requirement, or until the figure is known. */
interface RoomVerdicts {
  readonly illuminance?: boolean;
  readonly uniformity?: boolean;
  readonly ugr?: boolean;
}

/** The figures of a lit room, maintained values. */
export interface RoomResult {
  /** `plan`: calculated point by point as in the planner; `lumen-method`: an average, and UGR by the table. */
  readonly basis: "plan" | "lumen-method";
  readonly luminaires: readonly RoomLuminaires[];
  /** Absent for freely placed luminaires, and by the lumen method. */
  readonly grid: LuminaireGrid | undefined;
  /** Average illuminance, lx. */
  readonly average: number;
  /** 0–1; absent by the lumen method. */
  readonly uniformity: number | undefined;
  /** The highest of all directions; absent if it is not known. */
  readonly ugr: number | undefined;
  /** The power of one room, W, and W/m²; absent if the power of an article is unknown. */
  readonly watts: number | undefined;
  readonly density: number | undefined;
  /** W/m² per 100 lx of the average; absent likewise. */
  readonly densityPer100Lux: number | undefined;
  /** A grid of the same article that meets illuminance and uniformity if the plan does not; absent if none is known. */
  readonly sufficientGrid?: SpacedGrid | undefined;
  readonly verdicts: RoomVerdicts;
  /** Whether all known verdicts are met. */
  readonly isMet: boolean;
}

/**
 * The state of a room: all known requirements are met, one is missed, no article is suitable, it cannot be calculated,
 * or its article has not been chosen yet.
 */
type RoomState = "met" | "missed" | "unlit" | "invalid" | "pending";

/** A room of a building with its luminaires, or the reason why it has none. */
export interface RoomView
  extends
    Pick<ScheduledRoom, "id" | "number" | "name" | "storey" | "count">,
    Pick<BuildingRoom, "setting" | "figures" | "assumed" | "deviatesFromArea" | "problems"> {
  /** The area of one room, m². */
  readonly areaM2: number;
  /** Whether the area follows from an assumed size. */
  readonly isAreaAssumed: boolean;
  /** The requirements other than illuminance, which is in `figures`. */
  readonly requirements: RoomRequirements;
  /** Absent without a type. */
  readonly roomType: { readonly id: string; readonly label: ResolvedText } | undefined;
  /** Whether figures are marked ≈: a size or the distribution of light is assumed. */
  readonly isApproximate: boolean;
  /** Whether its article is pinned; not if the catalogue does not have the pinned one. */
  readonly isPinned: boolean;
  /** The arrangement of its pinned article in the planner (`ScheduledRoom.layout`); absent if there is none. */
  readonly layout: string | undefined;
  /** Why the pinned article is unsuitable. */
  readonly shortcomings: readonly RejectionReason[];
  /** Absent for a room without luminaires: not chosen yet, invalid, or without a suitable article. */
  readonly result: RoomResult | undefined;
  /** Absent before the choice is made, and for an invalid room. */
  readonly choice: RoomChoice | undefined;
}

/** The rooms of a storey, in the order of the schedule. */
export interface StoreyView {
  /** Empty: rooms without a storey. */
  readonly name: string;
  readonly rooms: readonly RoomView[];
}

/** A line of the luminaire schedule, which is sorted by the number of luminaires, descending. */
export interface LuminaireLine extends BuildingArticle {
  readonly luminaireCount: number;
  /** The power of one luminaire, W; absent if unknown. */
  readonly watts: number | undefined;
  /** The number of rooms that have it; each of several identical rooms counts. */
  readonly roomCount: number;
}

/** Totals; each of several identical rooms counts. */
interface BuildingTotals {
  readonly rooms: number;
  readonly areaM2: number;
  readonly luminaireCount: number;
  /** The number of different articles. */
  readonly articles: number;
  /** Installed power, W; absent if that of an article is not known. */
  readonly watts: number | undefined;
  /** Rooms that meet all known requirements, that miss one, that no article lights, and that cannot be calculated. */
  readonly met: number;
  readonly missed: number;
  readonly unlit: number;
  readonly invalid: number;
}

/**
 * A building with the articles of its rooms: the source of its page, lists, tables and documents. Plain data in SI
 * units, without formatting.
 */
export interface BuildingView {
  readonly id: number;
  readonly name: string;
  /** The storeys from the top down. */
  readonly storeys: readonly StoreyView[];
  readonly schedule: readonly LuminaireLine[];
  readonly totals: BuildingTotals;
}

export interface BuildingSources {
  readonly building: Building;
  /** The result of `buildingRooms`. */
  readonly rooms: readonly BuildingRoom[];
  /** What has been chosen for a room; `undefined` before that. */
  readonly findChoice: (room: BuildingRoom) => RoomChoice | undefined;
  readonly findArticle: (code: string) => BuildingArticle;
  /** The calculated plan of a room with its article; `undefined` if it has not been calculated. */
  readonly findPlan: (room: LitRoom) => RoomPlanResult | undefined;
  readonly language: Language;
}

/** A room with its chosen article. */
export interface LitRoom {
  readonly room: BuildingRoom;
  readonly code: string;
  /** The arrangement of the article if it is the pinned one; absent if there is none. */
  readonly layout: string | undefined;
}

/** A room as its choice lights it; `undefined` without an article, and for an invalid room. */
export const litRoom = (room: BuildingRoom, choice: RoomChoice | undefined): LitRoom | undefined =>
  choice?.chosen && room.problems.length === 0
    ? { room, code: choice.chosen.code, layout: pinnedLayout(room, choice) }
    : undefined;

/** An arrangement belongs to the pinned article, which another portfolio may not have. */
const pinnedLayout = ({ room }: BuildingRoom, choice: RoomChoice | undefined): string | undefined =>
  choice && !choice.isPinned ? undefined : room.layout;

/** The plan of a room with the codes of its articles. */
export interface RoomPlanResult extends Pick<LightPlanResult, "grid" | "ugr" | "power"> {
  readonly light: Pick<LightPlanResult["light"], "average" | "uniformity">;
  readonly luminaires: readonly RoomLuminaires[];
  /** A grid of the article that meets illuminance and uniformity; absent if none is needed or found. */
  readonly sufficientGrid?: SpacedGrid | undefined;
}

/** Creates the view of a building. Yields before each room. @see rule B10 */
export function* buildingViewSteps(sources: BuildingSources): Generator<void, BuildingView> {
  const { building, rooms } = sources;
  const views = yield* mapInSteps(rooms, (room) => roomView(room, sources));
  const names = sortTopDown([...new Set(views.map(({ storey }) => storey))]);
  const schedule = luminaireSchedule(views, sources);
  return {
    id: building.id,
    name: building.name,
    storeys: names.map((name) => ({ name, rooms: views.filter(({ storey }) => storey === name) })),
    schedule,
    totals: buildingTotals(views, schedule),
  };
}

interface RoomInputs {
  readonly choice: RoomChoice | undefined;
  readonly plan: RoomPlanResult | undefined;
  readonly isPinned: boolean;
}

/** The latest view of each room, and its inputs. */
const roomViews = new WeakMap<BuildingRoom, { readonly inputs: readonly unknown[]; readonly view: RoomView }>();

/** Memoised by its inputs, since only a few of thousands of rooms change at once. */
function roomView(room: BuildingRoom, sources: BuildingSources): RoomView {
  const { findChoice, findPlan, language, building } = sources;
  const choice = findChoice(room);
  const lit = litRoom(room, choice);
  const plan = lit && findPlan(lit);
  const isPinned = choice?.isPinned ?? pinnedCode(room, building.settings) !== undefined;
  const inputs = [choice, plan, isPinned, language];
  const cached = roomViews.get(room);
  if (cached?.inputs.every((input, index) => input === inputs[index])) return cached.view;
  const view = createRoomView(room, { choice, plan, isPinned }, language);
  roomViews.set(room, { inputs, view });
  return view;
}

function createRoomView(room: BuildingRoom, inputs: RoomInputs, language: Language): RoomView {
  const { choice, isPinned } = inputs;
  const { id, number, name, storey, count, area } = room.room;
  const { setting, figures, roomType, assumed, deviatesFromArea, problems, ugr, uniformity } = room;
  const isValid = problems.length === 0;
  const result = isValid ? roomResult(room, inputs) : undefined;
  return {
    ...{ id, number, name, storey, count, setting, figures, assumed, deviatesFromArea, problems },
    areaM2: figures.length * figures.width,
    isAreaAssumed: area === undefined && (assumed.includes("length") || assumed.includes("width")),
    requirements: { ugr, uniformity },
    roomType: roomType && { id: roomType.room_type_id, label: roomLabel(roomType, language) },
    isApproximate: assumed.length > 0 || (choice?.chosen?.isEstimated ?? false),
    isPinned,
    layout: pinnedLayout(room, choice),
    shortcomings: choice?.shortcomings ?? [],
    result,
    choice: isValid ? choice : undefined,
  };
}

function roomResult(room: BuildingRoom, { choice, plan }: RoomInputs): RoomResult | undefined {
  const chosen = choice?.chosen;
  if (!chosen || (!plan && chosen.luminaireCount === 0)) return undefined;
  const { code, density, luminaireCount } = chosen;
  const areaM2 = room.figures.length * room.figures.width;
  const watts = density === undefined ? undefined : density * areaM2;
  const figures = plan
    ? {
        basis: "plan" as const,
        luminaires: plan.luminaires,
        grid: plan.grid,
        sufficientGrid: plan.sufficientGrid,
        average: plan.light.average,
        uniformity: plan.light.uniformity,
        ugr: plan.ugr?.highest,
        watts: plan.power?.watts,
        density: plan.power?.perSquareMetre,
        densityPer100Lux: plan.power?.perSquareMetrePer100Lux,
      }
    : {
        basis: "lumen-method" as const,
        luminaires: [{ code, luminaireCount, watts: watts === undefined ? undefined : watts / luminaireCount }],
        grid: undefined,
        average: chosen.illuminance,
        uniformity: undefined,
        ugr: chosen.ugr,
        watts,
        density,
        densityPer100Lux: watts && powerDensity(watts, areaM2, chosen.illuminance).perSquareMetrePer100Lux,
      };
  const verdicts = roomVerdicts(figures, room);
  return { ...figures, verdicts, isMet: !Object.values(verdicts).includes(false) };
}

const roomVerdicts = (
  { average, uniformity, ugr }: Pick<RoomResult, "average" | "uniformity" | "ugr">,
  requirements: Pick<BuildingRoom, "figures" | "uniformity" | "ugr">,
): RoomVerdicts => ({
  illuminance: average >= requirements.figures.illuminance,
  ...(uniformity !== undefined &&
    requirements.uniformity !== undefined && { uniformity: uniformity >= requirements.uniformity }),
  ...(ugr !== undefined && requirements.ugr !== undefined && { ugr: ugr <= requirements.ugr }),
});

function luminaireSchedule(
  rooms: readonly RoomView[],
  { findArticle }: Pick<BuildingSources, "findArticle">,
): readonly LuminaireLine[] {
  const lines = new Map<string, LuminaireLine & { luminaireCount: number; roomCount: number }>();
  for (const { count, result } of rooms)
    for (const { code, luminaireCount, watts } of result?.luminaires ?? []) {
      const line = lines.get(code) ?? { ...findArticle(code), luminaireCount: 0, watts, roomCount: 0 };
      line.luminaireCount += luminaireCount * count;
      line.roomCount += count;
      lines.set(code, line);
    }
  return [...lines.values()].sort((a, b) => b.luminaireCount - a.luminaireCount || (a.code < b.code ? -1 : 1));
}

/** The state of a room by its problems, its result and its choice. @see rule B10 */
export function roomState({ problems, result, choice }: Pick<RoomView, "problems" | "result" | "choice">): RoomState {
  if (problems.length > 0) return "invalid";
  if (result) return result.isMet ? "met" : "missed";
  return choice ? "unlit" : "pending";
}

function buildingTotals(rooms: readonly RoomView[], schedule: readonly LuminaireLine[]): BuildingTotals {
  const sum = (amount: (room: RoomView) => number): number =>
    rooms.reduce((total, room) => total + amount(room) * room.count, 0);
  const countInState = (state: RoomState): number => sum((room) => (roomState(room) === state ? 1 : 0));
  const watts = sum(({ result }) => (result ? (result.watts ?? Number.NaN) : 0));
  return {
    rooms: sum(() => 1),
    areaM2: sum(({ areaM2 }) => (Number.isFinite(areaM2) ? areaM2 : 0)),
    luminaireCount: schedule.reduce((total, { luminaireCount }) => total + luminaireCount, 0),
    articles: schedule.length,
    watts: Number.isNaN(watts) ? undefined : watts,
    met: countInState("met"),
    missed: countInState("missed"),
    unlit: countInState("unlit"),
    invalid: countInState("invalid"),
  };
}
