import { LIST_PATH } from "#project-list/lists/list-address.ts";
import { IconButton } from "#web/ui/controls/button.tsx";
import {
  useAreListsRestored,
  useListedArticleCount,
  useListNotice,
  useListedQuantity,
} from "#web/lists/listed-articles.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { MenuEntry, HeaderCounter } from "#web/ui/controls/header-entries.tsx";
import { useEffect } from "react";
import { watchLists, toggleInList } from "#web/lists/list-actions.ts";
import { optionalComponent } from "#web/ui/lazy/lazy-component.tsx";
import { useSession } from "#web/session/session-context.ts";
import type { ArticleActionProps } from "#web/ui/controls/article-actions.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import styles from "./project-list.module.css";

/** The link to the project list in the phone's menu, by name: the header shows an icon only. */
export function ListMenuEntry() {
  const t = useTranslations("listActions");
  const count = useListedArticleCount();
  return (
    <MenuEntry target={{ kind: "site", path: LIST_PATH }} count={count} countUnit={t("articlesWord", { count })}>
      {t("title")}
    </MenuEntry>
  );
}

/** The header's link to the project list, with the number of its articles. */
export function ListCounter() {
  const t = useTranslations("listActions");
  const count = useListedArticleCount();
  useEffect(watchLists, []);
  return (
    <HeaderCounter
      to={LIST_PATH}
      icon="list"
      label={t("title")}
      name={t("counter", { count })}
      count={count}
      isRestored={useAreListsRestored()}
    />
  );
}

/** Loaded with the first announcement; if that fails, the change is still visible in the page. */
const ListNotification = optionalComponent(async () => (await import("./list-notice.tsx")).ListNotification);

/** Announces a change of the project lists with an undo, or asks for confirmation before something is lost. */
export function ListToast() {
  const notice = useListNotice();
  return notice && <ListNotification notice={notice} />;
}

export function AddToListButton({ code, tabIndex }: ArticleActionProps) {
  const t = useTranslations("listActions");
  const quantity = useListedQuantity(code);
  const { store } = useSession();
  const isListed = quantity > 0;
  const name = t("addArticle", { code });
  return (
    <IconButton
      size="small"
      className={styles["toggle"]}
      label={name}
      icon={<Icon name={isListed ? "check" : "plus"} />}
      tabIndex={tabIndex}
      aria-pressed={isListed}
      title={isListed ? t("inList", { count: quantity }) : name}
      onClick={() => void toggleInList(code, store.getState().currentCatalogue.catalogue)}
      data-needs-scripts=""
    />
  );
}
