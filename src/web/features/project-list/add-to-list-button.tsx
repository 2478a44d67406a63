import { toggleListed, useListedPieces } from "#web/client/listed-articles.ts";
import type { ArticleActionProps } from "#web/ui/article-actions.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useTranslations } from "#web/ui/i18n.ts";
import styles from "./add-to-list-button.module.css";

/** Takes an article into the project list, or out of it. */
export function AddToListButton({ code, place }: ArticleActionProps) {
  const t = useTranslations("projectList");
  const pieces = useListedPieces(code);
  const isListed = pieces > 0;
  const name = t("addArticle", { code });
  const isRow = place === "row";
  return (
    <button
      type="button"
      className={buttonClass({
        variant: isRow ? "quiet" : "primary",
        size: isRow ? "small" : "medium",
        iconOnly: isRow,
        className: isRow ? styles["row"] : styles["page"],
      })}
      aria-label={name}
      aria-pressed={isListed}
      title={isListed ? t("inList", { count: pieces }) : name}
      onClick={() => void toggleListed(code)}
      data-needs-scripts=""
    >
      <Icon name={isListed ? "check" : isRow ? "plus" : "list"} />
      {!isRow && (isListed ? t("inList", { count: pieces }) : t("add"))}
    </button>
  );
}
