import { listTotals } from "#project-list/lists/list-totals.ts";
import type { SharedList } from "#project-list/lists/project-list.ts";
import { useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import type { Lookups } from "../lookups/use-lookups.ts";

/** Announces the list's totals when they change. */
export function ListStatus({ list, lookups }: { readonly list: SharedList; readonly lookups: Lookups }) {
  const t = useTranslations("projectList");
  const format = useNumberFormat({ maximumFractionDigits: 1 });
  const { pieces, load = 0 } = listTotals(list.zones, lookups.articles);
  return (
    <p role="status" className="vh">
      {t("status", { pieces, load: `${format.format(load)} W` })}
    </p>
  );
}
