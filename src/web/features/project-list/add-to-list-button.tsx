import { toggleInList } from "#web/lists/list-actions.ts";
import { useSession } from "#web/session/session-context.ts";
import { useListedPieces } from "#web/lists/listed-articles.ts";
import type { ArticleActionProps } from "#web/ui/controls/article-actions.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./project-list.module.css";

/** Adds a row's article to the project list or removes it. */
export function AddToListButton({ code, tabIndex }: ArticleActionProps) {
  const t = useTranslations("listActions");
  const pieces = useListedPieces(code);
  const { store } = useSession();
  const isListed = pieces > 0;
  const name = t("addArticle", { code });
  return (
    <button
      type="button"
      className={buttonClass({ variant: "quiet", iconOnly: true, size: "small", className: styles["toggle"] })}
      aria-label={name}
      tabIndex={tabIndex}
      aria-pressed={isListed}
      title={isListed ? t("inList", { count: pieces }) : name}
      onClick={() => void toggleInList(code, store.getState().shown.catalogue)}
      data-needs-scripts=""
    >
      <Icon name={isListed ? "check" : "plus"} />
    </button>
  );
}
