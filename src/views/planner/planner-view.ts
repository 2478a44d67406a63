import type { ResolvedText } from "#model/texts/text.ts";
import { plannerCodec, type PlannerState } from "#planning/planner-address.ts";
import { roomCodec } from "#planning/room-address.ts";
import { resolveRoom, type ResolvedRoom } from "#planning/room-problems.ts";
import { roomTypeFigures, type RoomFigures } from "#planning/room-setting.ts";
import { withFigures } from "#planning/with-figures.ts";
import { roomRequirements, type PlannerChoice, type RoomRequirements } from "./plan-input.ts";
import type { PlannerFilter } from "./planner-filters.ts";
import { roomLabel, roomTypeOptions, type RoomTypeOption } from "#views/parts/catalogue-names.ts";
import { articleFamilyName } from "#views/parts/product-parts.ts";
import {
  cachedArticleLight,
  plannerArticle,
  suitableArticleSteps,
  type PlannerArticle,
  type LightRequest,
  type SuitableArticles,
} from "./planner-articles.ts";

interface PlannerRequest extends LightRequest {
  readonly roomType: string | undefined;
}

/** The room planner without the results for the room, which `lightPlanSteps` calculates. */
export interface PlannerView extends Pick<ResolvedRoom, "setting" | "figures" | "problems"> {
  /** The figures of the room type, which a reset restores. */
  readonly roomTypeDefaults: RoomFigures;
  /** Absent for a room without a type. */
  readonly label: ResolvedText | undefined;
  readonly requirements: RoomRequirements;
  /** Alphabetically by label. @see rule D6 */
  readonly roomTypes: readonly RoomTypeOption[];
  readonly state: PlannerState;
  /** Invalid parameters of the planner in the address, as `name=value`. */
  readonly invalidParts: readonly string[];
  /** The portfolio that the articles are restricted to, if any. */
  readonly portfolioId: string | undefined;
  /** The suitable articles; a chosen one that can light the room, but is not among them, comes first. */
  readonly articles: readonly PlannerArticle[];
  /** The number of families without a suitable article, by reason; absent if the articles could not be looked up. */
  readonly unsuitable: SuitableArticles["unsuitable"] | undefined;
  /** The filters of the articles; none if they could not be looked up. */
  readonly filters: readonly PlannerFilter[];
  /** Whether the articles could be looked up; otherwise there are none, and the choice is from an earlier view. */
  readonly isComplete: boolean;
  /** Absent if the address has no code and no article can light the room, or if no article has the code. */
  readonly choice: PlannerChoice | undefined;
  /** The second article of freely placed luminaires; absent if the address has no code, or no article has it. */
  readonly secondChoice: PlannerChoice | undefined;
  /** The code in the address, if no article has it. */
  readonly unknownArticle: string | undefined;
}

/** The room planner for an address; `undefined` if the path names an unknown room type. @see rules F10, F12 */
export function* plannerViewSteps(request: PlannerRequest): Generator<void, PlannerView | undefined> {
  const resolvedRoom = requestedRoom(request);
  if (!resolvedRoom) return undefined;
  const room = roomFields(request, resolvedRoom);
  const { articles, unsuitable, defaultCode, filters } = yield* suitableArticleSteps(request, resolvedRoom, room.state);
  const { secondArticle } = room.state;
  const code = room.state.article ?? defaultCode;
  const choice = code === undefined ? undefined : plannerChoice(request, code);
  const isListed = articles.some((article) => article.code === choice?.code);
  const chosen = choice && !isListed ? plannerArticle(request, resolvedRoom, choice.code) : undefined;
  return {
    ...room,
    portfolioId: request.portfolioId,
    articles: chosen ? [chosen, ...articles] : articles,
    unsuitable,
    filters,
    isComplete: true,
    choice,
    secondChoice: secondArticle === undefined ? undefined : plannerChoice(request, secondArticle),
    unknownArticle: code !== undefined && !choice ? code : undefined,
  };
}

/**
 * Restores the unreadable numbers (NaN) of a view that was transmitted as JSON, in which they are `null`.
 *
 * @see rules F10, F12
 */
export const withUnreadableNumbers = (view: PlannerView): PlannerView => ({
  ...view,
  setting: { ...view.setting, figures: nullToNaN(view.setting.figures) },
  figures: nullToNaN(view.figures),
  state: { ...view.state, ...(view.state.grid && { grid: nullToNaN(view.state.grid) }) },
});

const nullToNaN = <T extends object>(values: T): T =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [name, value === null ? Number.NaN : value]),
  ) as T;

/** The part of a request that needs no articles. */
export interface PlannerRoomRequest extends Pick<PlannerRequest, "language" | "query" | "roomType"> {
  readonly catalogue: Pick<PlannerRequest["catalogue"], "lists">;
}

/** The planner when no article can be looked up, with the article of an earlier view. @see rules E3, F12 */
export function offlinePlannerView(
  { portfolioId, choice, secondChoice, state, unknownArticle }: PlannerView,
  request: PlannerRoomRequest,
): PlannerView | undefined {
  const resolvedRoom = requestedRoom(request);
  if (!resolvedRoom) return undefined;
  const room = roomFields(request, resolvedRoom);
  const isUnknown = room.state.article !== undefined && room.state.article === unknownArticle;
  return {
    ...room,
    portfolioId,
    articles: [],
    unsuitable: undefined,
    filters: [],
    isComplete: false,
    choice,
    secondChoice: room.state.secondArticle === state.secondArticle ? secondChoice : undefined,
    unknownArticle: isUnknown ? unknownArticle : undefined,
  };
}

/** The part of a view that describes its room, and the remaining state of the address. */
function roomFields(request: PlannerRoomRequest, { setting, figures, problems, roomType }: ResolvedRoom) {
  const planner = plannerCodec.read(request.query);
  const invalidParameters = [...roomCodec.read(request.query).problems, ...planner.problems];
  return {
    setting,
    figures,
    problems,
    roomTypeDefaults: roomTypeFigures(roomType),
    label: roomType && roomLabel(roomType, request.language),
    requirements: roomRequirements(roomType),
    roomTypes: roomTypeOptions(request.catalogue.lists["lighting-categories"], request.language),
    state: planner.value,
    invalidParts: invalidParameters.map(({ name, value }) => `${name}=${value}`),
  };
}

/**
 * The room of an address: that of its query (`room` or a form), without figures that equal those of its type, else one
 * of the type in the path; `undefined` if there is only a path, and it names an unknown type.
 */
function requestedRoom({ catalogue, query, roomType: path }: PlannerRoomRequest): ResolvedRoom | undefined {
  const types = catalogue.lists["lighting-categories"];
  const pathType = path === undefined ? undefined : types.find(({ room_type_id: id }) => isSameName(id, path));
  const parsed = roomCodec.read(query).value;
  if (path !== undefined && !pathType && !parsed) return undefined;
  const setting = parsed ?? { roomType: pathType?.room_type_id ?? "", figures: {} };
  const { roomType, figures } = setting;
  const type = types.find(({ room_type_id: id }) => id === roomType);
  const isUnknownType = roomType !== "" && !type;
  return resolveRoom(
    isUnknownType ? setting : withFigures({ roomType, figures: {} }, roomTypeFigures(type), figures),
    catalogue,
  );
}

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The article with which a room is calculated; `undefined` if no article has the code. */
export function plannerChoice(
  { catalogue, photometry }: Pick<LightRequest, "catalogue" | "photometry">,
  code: string,
): PlannerChoice | undefined {
  const row = catalogue.articleRow(code);
  if (row === undefined) return undefined;
  const article = catalogue.lazyArticle(row);
  const light = cachedArticleLight(catalogue, row, photometry);
  return {
    code: article.article_code,
    family: articleFamilyName(article, catalogue),
    luminaire: light?.mounting && {
      photometry: light.photometry,
      flux: light.flux,
      mounting: light.mounting,
      ...(light.watts === undefined ? {} : { watts: light.watts }),
      ...(light.bodyHeight === undefined ? {} : { bodyHeight: light.bodyHeight }),
    },
    estimateReason: light?.estimateReason,
    isInMainsOperation: light?.isInMainsOperation ?? false,
  };
}
