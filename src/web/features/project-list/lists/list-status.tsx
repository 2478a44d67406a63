import { LOCALES } from "#domain/language/language.ts";
import { listTotals } from "#domain/project-list/list-totals.ts";
import type { SharedList } from "#domain/project-list/project-list.ts";
import { useLanguage, useTranslations } from "#web/ui/i18n.ts";
import type { Lookups } from "../use-lookups.ts";

/** Reads out what the list comes to when that changes. */
export function ListStatus({ list, lookups }: { readonly list: SharedList; readonly lookups: Lookups }) {
  const t = useTranslations("projectList");
  const language = useLanguage();
  const { pieces, load = 0 } = listTotals(list.zones, lookups.articles);
  const watts = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 1 }).format(load);
  return (
    <p role="status" className="vh">
      {t("status", { pieces, load: `${watts} W` })}
    </p>
  );
}
