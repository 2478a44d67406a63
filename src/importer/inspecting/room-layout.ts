import { ROOM_LAYOUTS, roomLayoutOf } from "#model/entities/room-layout.ts";
import { nearestName } from "../fields/nearest-name.ts";
import type { EntryProblem } from "../checking/check-entry.ts";
import { shownValue } from "../problems/problem.ts";

/** Reports an arrangement of luminaires that is not known, in any letter case. @see rule D10 */
export function roomLayout(layout: string | undefined): readonly EntryProblem[] {
  const given = layout?.trim().toLowerCase() ?? "";
  if (given === "" || roomLayoutOf(given)) return [];
  const nearest = nearestName(given, ROOM_LAYOUTS);
  const meant = nearest === undefined ? "" : `; ${nearest} was perhaps meant`;
  const message = `is not known, so rooms are planned with ${ROOM_LAYOUTS[0]}; write ${ROOM_LAYOUTS.join(" or ")}${meant}`;
  return [{ kind: "implausible", field: "layout", value: shownValue(layout), message }];
}
