import { nearestName } from "../fields/nearest-name.ts";
import type { EntryProblem } from "../checking/check-entry.ts";
import { shownValue } from "../problems/problem.ts";

/** How luminaires may stand in a room; what is left out is the first. */
const LAYOUTS = ["grid", "free"] as const;

/** Reports an arrangement of luminaires that is not known, in any letter case. @see rule D10 */
export function roomLayout(layout: string | undefined): readonly EntryProblem[] {
  const given = layout?.trim().toLowerCase() ?? "";
  if (given === "" || LAYOUTS.some((known) => known === given)) return [];
  const nearest = nearestName(given, LAYOUTS);
  const meant = nearest === undefined ? "" : `; ${nearest} was perhaps meant`;
  const message = `is not known, so rooms are planned with grid; write ${LAYOUTS.join(" or ")}${meant}`;
  return [{ kind: "implausible", field: "layout", value: shownValue(layout), message }];
}
