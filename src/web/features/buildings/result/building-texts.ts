import type { Language } from "#model/languages/language.ts";
import { numberFormat } from "#model/languages/number-format.ts";
import { formatResult } from "#planning/room-units.ts";
import type { BuildingView } from "#views/buildings/building-view.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";

/** `22.25`, with at most two decimals, as in schedules. */
export const formatAreaWithoutUnit = (areaM2: number, language: Language): string =>
  numberFormat(language, { maximumFractionDigits: 2 }).format(areaM2);

/** `214 rooms, 5,310 m²; 1,204 luminaires of 6 articles; 31,200 W` */
export function useBuildingSummary({
  totals: { rooms, areaM2, luminaireCount, articles, watts },
}: BuildingView): string {
  const t = useTranslations("buildingResult");
  const language = useLanguage();
  return t("summary", {
    rooms,
    pieces: luminaireCount,
    articles,
    area: `${formatAreaWithoutUnit(areaM2, language)}\u00A0m²`,
    watts: watts === undefined ? t("wattsUnknown") : formatResult("totalWatts", watts, language),
  });
}
