import type { PlanTexts } from "#views/planner/plan-texts.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";

/** The planner's messages, for drawings and results of rooms. */
export function usePlanTexts(): PlanTexts {
  const planner = useTranslations("planner");
  const language = useLanguage();
  return { language, planner };
}
