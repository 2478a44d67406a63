import { comparePath } from "#project-list/comparison/compared-codes.ts";
import { useComparedCodes } from "#web/lists/compare-store.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { MenuEntry } from "#web/ui/controls/menu-entry.tsx";

/** The phone menu's link to the comparison, even if it is empty. */
export function CompareMenuEntry() {
  const t = useTranslations("compareTray");
  const codes = useComparedCodes();
  return (
    <MenuEntry
      target={{ kind: "site", path: comparePath(codes) }}
      count={codes.length}
      countWord={t("articlesWord", { count: codes.length })}
    >
      {t("compare")}
    </MenuEntry>
  );
}
