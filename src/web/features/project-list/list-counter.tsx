import { useEffect } from "react";
import { LIST_PATH } from "#project-list/lists/list-address.ts";
import { watchLists } from "#web/lists/list-actions.ts";
import { useListedCount } from "#web/lists/listed-articles.ts";
import { HeaderCounter } from "#web/ui/controls/header-counter.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";

/** The header's link to the project list, with the number of its articles. */
export function ListCounter() {
  const t = useTranslations("listActions");
  const count = useListedCount();
  useEffect(watchLists, []);
  return <HeaderCounter to={LIST_PATH} icon="list" label={t("title")} name={t("counter", { count })} count={count} />;
}
