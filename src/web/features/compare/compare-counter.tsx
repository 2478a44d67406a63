import { comparePath } from "#project-list/comparison/compared-codes.ts";
import { useComparedCodes } from "#web/lists/compare-store.ts";
import { HeaderCounter } from "#web/ui/controls/header-counter.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";

/** The header's link to the comparison, with the number of articles in it. */
export function CompareCounter() {
  const t = useTranslations("compareTray");
  const codes = useComparedCodes();
  return (
    <HeaderCounter
      to={comparePath(codes)}
      icon="compare"
      label={t("compare")}
      name={t("counter", { count: codes.length })}
      count={codes.length}
      notOnPhones
    />
  );
}
