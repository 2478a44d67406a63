import type { Language } from "#model/languages/language.ts";
import { formatResult, formatResultNumber } from "#planning/room-units.ts";
import type { PlannerView } from "./planner-view.ts";

type PlanTextKey = "planLabel" | "sectionLabel" | "workingPlane" | "zone" | "room" | "atLeast" | "atMost" | "noUgr";

/** A language, and the planner's messages in it. */
export interface PlanTexts {
  readonly language: Language;
  readonly planner: (key: PlanTextKey, values?: Readonly<Record<string, string | number>>) => string;
}

/** `Office, 8.40 × 5.40 m` */
export const planName = (
  { label, figures: { length, width } }: Pick<PlannerView, "label" | "figures">,
  { language, planner }: PlanTexts,
): string =>
  planner("zone", {
    name: label?.text ?? planner("room"),
    length: formatResultNumber("distance", length, language),
    width: formatResult("distance", width, language),
  });
