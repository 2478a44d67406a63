import { LIST_PATH } from "#project-list/lists/list-address.ts";
import { useListedCount } from "#web/lists/listed-articles.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { MenuEntry } from "#web/ui/controls/menu-entry.tsx";

/** The link to the project list in the phone's menu, by name: the header shows an icon only. */
export function ListMenuEntry() {
  const t = useTranslations("listActions");
  const count = useListedCount();
  return (
    <MenuEntry target={{ kind: "site", path: LIST_PATH }} count={count} countWord={t("articlesWord", { count })}>
      {t("title")}
    </MenuEntry>
  );
}
