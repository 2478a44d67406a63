import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { writeQuery } from "#navigation/addresses/encode-address.ts";
import { PLANNER_PATH, roomPath } from "#navigation/addresses/room-path.ts";
import { DEFAULT_PLANNER, plannerAddress, type PlannerState } from "./planner-address.ts";
import { readRoom, roomAddress } from "./room-address.ts";
import type { RoomSetting } from "./room-setting.ts";

/**
 * The address of a planner, without the language: the room's type is in the path, deviations from it in `room`.
 *
 * @param furtherEntries further parameters to preserve, such as a campaign's
 * @see rule F12
 */
export const plannerPath = (
  setting: RoomSetting,
  state: PlannerState,
  furtherEntries: readonly QueryEntry[] = [],
): string => plannerBasePath(setting) + plannerQuery(setting, state, furtherEntries);

/** A zone of a project list, as far as it is planned. */
export interface ZoneToPlan {
  /** As `writeRoom` writes it; absent: the zone has none. */
  readonly room?: string | undefined;
  readonly lines: readonly { readonly code: string; readonly quantity: number }[];
}

/**
 * What a zone's room is planned with, for one of its lines. The luminaires of a zone belong to the line if it is the only one, if it has as
 * many pieces, or if the zone names its article.
 *
 * @see rule F12
 */
export function zonePlan(
  { room, lines }: ZoneToPlan,
  code: string,
): Pick<PlannerState, "article" | "secondArticle" | "grid" | "positions"> {
  const { articles, grid, positions } = room === undefined ? {} : readRoom(room).layout;
  const unplanned = { article: code, secondArticle: undefined, grid: undefined, positions: undefined };
  if (articles) {
    const [article, secondArticle] = articles;
    return articles.includes(code) ? { article, secondArticle, grid, positions } : unplanned;
  }
  const pieces = positions?.length ?? (grid && grid.columns * grid.rows);
  const isOfLine = lines.length === 1 || lines.find((line) => line.code === code)?.quantity === pieces;
  return isOfLine ? { ...unplanned, grid, positions } : unplanned;
}

/**
 * The address of the planner with a zone's room, or the visitor's if it has none, without the language.
 *
 * @param code of the line that is planned
 * @param zone where the plan can be written back to; absent: nowhere
 */
export function zonePlanPath(planned: ZoneToPlan, code: string, zone: PlannerState["zone"]): string {
  const setting = planned.room === undefined ? undefined : readRoom(planned.room).setting;
  const state = { ...DEFAULT_PLANNER, ...zonePlan(planned, code), zone };
  return PLANNER_PATH + writeQuery([...roomAddress.write(setting), ...plannerAddress.write(state)]);
}

/**
 * The address of the planner's PDF.
 *
 * @param furtherEntries further parameters, such as the portfolio
 */
export const plannerDocumentPath = (
  setting: RoomSetting,
  state: PlannerState,
  furtherEntries: readonly QueryEntry[] = [],
): string => `${plannerBasePath(setting)}.pdf${plannerQuery(setting, state, furtherEntries)}`;

const plannerBasePath = ({ roomType }: RoomSetting): string => (roomType === "" ? PLANNER_PATH : roomPath(roomType));

function plannerQuery(setting: RoomSetting, state: PlannerState, furtherEntries: readonly QueryEntry[]): string {
  // Without a type the path does not describe the room.
  const hasNoState = setting.roomType !== "" && Object.keys(setting.figures).length === 0;
  const room = hasNoState ? [] : roomAddress.write(setting);
  return writeQuery([...furtherEntries, ...room, ...plannerAddress.write(state)]);
}
