import { LANGUAGES, type Language } from "#model/languages/language.ts";
import type { ResolvedRoom } from "#planning/room-problems.ts";
import { formatResult, formatResultNumber } from "#planning/room-units.ts";
import { roomLabel } from "../parts/catalogue-names.ts";
import type { PlannerView } from "./planner-view.ts";

type PlanTextKey = "planLabel" | "sectionLabel" | "workingPlane" | "zone" | "room" | "atLeast" | "atMost" | "noUgr";

/** A language, and the planner's messages in it. */
export interface PlanTexts {
  readonly language: Language;
  readonly planner: (key: PlanTextKey, values?: Readonly<Record<string, string | number>>) => string;
}

/**
 * The names of a plan's room in all languages. For a room without a type they all have the word of the page's language,
 * since messages of the others are not loaded.
 *
 * @see rule L3
 */
export const planNames = (
  { roomType, figures }: Pick<ResolvedRoom, "roomType" | "figures">,
  planner: PlanTexts["planner"],
): readonly string[] =>
  LANGUAGES.map((language) =>
    planName({ label: roomType && roomLabel(roomType, language), figures }, { language, planner }),
  );

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
