import { useMemo } from "react";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import type { CellWords } from "./article-cell.tsx";

/** The words used in all cells, memoised by language. */
export function useCellWords(): CellWords {
  const t = useTranslations("selector");
  const language = useLanguage();
  const [missing, missingSpoken] = [t("missing"), t("missingValue")];
  return useMemo(() => ({ language, missing, missingSpoken }), [language, missing, missingSpoken]);
}
