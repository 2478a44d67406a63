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
import type { ProductRequest } from "#views/parts/product-request.ts";
import { lightOf, plannerArticles, type PlannerArticle, type PlannerSources } from "./planner-articles.ts";

/** What the planner is asked for. */
export interface PlannerRequest extends ProductRequest {
  readonly sources: PlannerSources;
  /** The room type that the path names. */
  readonly roomType: string | undefined;
}

/** An article that a room is calculated with. */
export interface PlannerChoice {
  readonly code: string;
  readonly family: string | undefined;
  /** Absent for an article that no room can be calculated with: without a flux, or set into the ground. */
  readonly luminaire: PlannedLuminaire | undefined;
  readonly estimated: EstimateReason | undefined;
  readonly inMainsOperation: boolean;
}

/** What a room type asks of its light; a figure that is absent is not asked for. */
export interface RoomRequirements {
  readonly ugr: number | undefined;
  /** 0–1 */
  readonly uniformity: number | undefined;
}

/** The room planner, without the calculated room: that is made by `lightPlanSteps`, in a worker or between two answers. */
export interface PlannerView extends Pick<PlannedRoom, "setting" | "figures" | "problems"> {
  /** The figures that the room type gives: what a reset leads back to. */
  readonly ofType: RoomFigures;
  /** Absent for a room of no type. */
  readonly label: ChosenText | undefined;
  readonly required: RoomRequirements;
  /** Alphabetically by label. @see rule D6 */
  readonly roomTypes: readonly { readonly id: string; readonly label: ChosenText }[];
  readonly state: PlannerState;
  readonly articles: readonly PlannerArticle[];
  /** Absent when no article suits and none is named. */
  readonly choice: PlannerChoice | undefined;
  /** The code in the address that no article has. */
  readonly unknownArticle: string | undefined;
}

/**
 * What the planner shows for an address.
 *
 * @returns `undefined` when the path names a room type that the catalogue does not have
 * @see rules F10, F12
 */
export function plannerView(request: PlannerRequest): PlannerView | undefined {
  const { catalogue, language, query, sources } = request;
  const setting = settingOf(request);
  if (!setting) return undefined;
  const planned = plannedRoom(setting, catalogue);
  const { value: state } = plannerAddress.read(query);
  const { roomType, figures, problems } = planned;
  const articles = plannerArticles(request, planned, sources, state.sort);
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

/** What is calculated for a view; `undefined` where something is missing or must be mended before. */
export const lightPlanOf = ({ figures, problems, choice, state }: PlannerView): LightPlan | undefined =>
  problems.length > 0 || !choice?.luminaire
    ? undefined
    : { room: figures, luminaire: choice.luminaire, ...(state.grid ? { grid: state.grid } : {}) };

/** The first that keeps the glare limit, if one does. */
const firstToCalculate = (articles: readonly PlannerArticle[], limit = Infinity): PlannerArticle | undefined =>
  articles.find(({ ugr }) => ugr !== undefined && ugr <= limit) ?? articles[0];

/**
 * The room of an address: the type that the path names, with the figures of `room` if it is of that type too. A form that names another
 * type outweighs the path. What equals the type's figures is left out.
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

function choiceOf({ catalogue, sources }: PlannerRequest, code: string): PlannerChoice | undefined {
  const found = catalogue.resolve(code);
  if (found?.kind !== "article") return undefined;
  const article = catalogue.glance(found.row);
  const family = article.family_id === undefined ? undefined : catalogue.family(article.family_id);
  const light = lightOf(catalogue, found.row, sources.photometry);
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
