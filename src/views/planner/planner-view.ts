import type { EstimateReason } from "#lighting/defaults/default-photometry.ts";
import { collatorOf } from "#model/languages/collator.ts";
import { LOCALES } from "#model/languages/language.ts";
import type { RoomType } from "#model/entities/room-type.ts";
import type { ChosenText } from "#model/texts/text.ts";
import type { LightPlan, PlannedLuminaire } from "#planning/light-plan.ts";
import { plannerAddress, type PlannerState } from "#planning/planner-address.ts";
import { roomAddress } from "#planning/room-address.ts";
import { plannedRoom, type PlannedRoom } from "#planning/room-problems.ts";
import { figuresOfType, roomSetting, type RoomFigures, type RoomSetting } from "#planning/room-setting.ts";
import { roomLabel } from "#views/parts/catalogue-names.ts";
import { familyName } from "#views/parts/product-parts.ts";
import { lightOf, plannerArticles, type PlannerArticle, type LightRequest } from "./planner-articles.ts";

/** The input of the planner's view. */
export interface PlannerRequest extends LightRequest {
  /** The room type in the path. */
  readonly roomType: string | undefined;
}

/** The article that a room is calculated with. */
export interface PlannerChoice {
  readonly code: string;
  readonly family: string | undefined;
  /** Absent if no room can be calculated with it: without a flux, or recessed into the ground. */
  readonly luminaire: PlannedLuminaire | undefined;
  readonly estimated: EstimateReason | undefined;
  readonly inMainsOperation: boolean;
}

/** The requirements of a room type; absent figures are not required. */
export interface RoomRequirements {
  readonly ugr: number | undefined;
  /** 0–1 */
  readonly uniformity: number | undefined;
}

/**
 * The room planner without the calculated room, which `lightPlanSteps` makes, in a worker or interleaved with
 * responses.
 */
export interface PlannerView extends Pick<PlannedRoom, "setting" | "figures" | "problems"> {
  /** The room type's own figures, which a reset restores. */
  readonly ofType: RoomFigures;
  /** Absent for a room without a type. */
  readonly label: ChosenText | undefined;
  readonly required: RoomRequirements;
  /** Alphabetically by label. @see rule D6 */
  readonly roomTypes: readonly { readonly id: string; readonly label: ChosenText }[];
  readonly state: PlannerState;
  readonly articles: readonly PlannerArticle[];
  /** Absent if no article suits and none is named. */
  readonly choice: PlannerChoice | undefined;
  /** The code in the address, if no article has it. */
  readonly unknownArticle: string | undefined;
}

/**
 * The room planner for an address.
 *
 * @returns `undefined` if the path names an unknown room type
 * @see rules F10, F12
 */
export function plannerView(request: PlannerRequest): PlannerView | undefined {
  const { catalogue, language, query } = request;
  const setting = settingOf(request);
  if (!setting) return undefined;
  const planned = plannedRoom(setting, catalogue);
  const { value: state } = plannerAddress.read(query);
  const { roomType, figures, problems } = planned;
  const articles = plannerArticles(request, planned, state.sort);
  const wanted = state.article ?? firstToCalculate(articles, roomType?.ugr)?.code;
  const choice = wanted === undefined ? undefined : choiceOf(request, wanted);
  return {
    setting,
    figures,
    problems,
    ofType: figuresOfType(roomType),
    label: roomType && roomLabel(roomType, language),
    required: { ugr: roomType?.ugr, uniformity: roomType?.uniformity },
    roomTypes: choicesOf(catalogue.lists["lighting-categories"], request),
    state,
    articles,
    choice,
    unknownArticle: wanted !== undefined && !choice ? wanted : undefined,
  };
}

/** The input of a view's calculation; `undefined` if something is missing or has to be corrected first. */
export const lightPlanOf = ({ figures, problems, choice, state }: PlannerView): LightPlan | undefined =>
  problems.length > 0 || !choice?.luminaire
    ? undefined
    : { room: figures, luminaire: choice.luminaire, ...(state.grid ? { grid: state.grid } : {}) };

/** The first article within the glare limit, else the first. */
const firstToCalculate = (articles: readonly PlannerArticle[], limit = Infinity): PlannerArticle | undefined =>
  articles.find(({ ugr }) => ugr !== undefined && ugr <= limit) ?? articles[0];

/**
 * The room of an address: that of its query (`room` or a submitted form), else one of the type in the path. Figures
 * equal to the type's are left out. `undefined` if the path names an unknown type.
 */
function settingOf({ catalogue, query, roomType: path }: PlannerRequest): RoomSetting | undefined {
  const types = catalogue.lists["lighting-categories"];
  const ofPath = path === undefined ? undefined : types.find(({ room_type_id: id }) => sameName(id, path));
  if (path !== undefined && !ofPath) return undefined;
  const read = roomAddress.read(query).value;
  const ownId = ofPath?.room_type_id;
  const setting = read ?? { roomType: ownId ?? "", figures: {} };
  const type = types.find(({ room_type_id: id }) => id === setting.roomType);
  return setting.roomType !== "" && !type ? setting : roomSetting({ ...figuresOfType(type), ...setting.figures }, type);
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function choicesOf(types: readonly RoomType[], { language }: PlannerRequest): PlannerView["roomTypes"] {
  const { compare } = collatorOf(LOCALES[language]);
  return types
    .map((type) => ({ id: type.room_type_id, label: roomLabel(type, language) }))
    .sort((a, b) => compare(a.label.text, b.label.text));
}

function choiceOf({ catalogue, photometry }: PlannerRequest, code: string): PlannerChoice | undefined {
  const found = catalogue.resolve(code);
  if (found?.kind !== "article") return undefined;
  const article = catalogue.lazyArticle(found.row);
  const family = article.family_id === undefined ? undefined : catalogue.family(article.family_id);
  const light = lightOf(catalogue, found.row, photometry);
  return {
    code: article.article_code,
    family: family && familyName(family),
    luminaire: light?.mounting && {
      photometry: light.photometry,
      flux: light.flux,
      mounting: light.mounting,
      ...(light.watts === undefined ? {} : { watts: light.watts }),
      ...(light.bodyHeight === undefined ? {} : { bodyHeight: light.bodyHeight }),
    },
    estimated: light?.estimated,
    inMainsOperation: light?.inMainsOperation ?? false,
  };
}
