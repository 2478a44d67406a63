import { LIST_PATH } from "#project-list/lists/list-address.ts";
import { addListed, toggleListed } from "#web/lists/list-actions.ts";
import { useSession } from "#web/session/session-context.ts";
import { useListedPieces } from "#web/lists/listed-articles.ts";
import type { ArticleActionProps } from "#web/ui/controls/article-actions.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import styles from "./add-to-list-button.module.css";

/** Adds an article to the project list: a switch in a row; on a page each click adds a piece. */
export const AddToListButton = ({ code, place }: ArticleActionProps) =>
  place === "page" ? <AddPiece code={code} /> : <Toggle code={code} />;

function Toggle({ code }: { readonly code: string }) {
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
      aria-pressed={isListed}
      title={isListed ? t("inList", { count: pieces }) : name}
      onClick={() => void toggleListed(code, store.getState().shown.catalogue)}
      data-needs-scripts=""
    >
      <Icon name={isListed ? "check" : "plus"} />
    </button>
  );
}

function AddPiece({ code }: { readonly code: string }) {
  const t = useTranslations("listActions");
  const pieces = useListedPieces(code);
  const { store } = useSession();
  return (
    <span className={styles["add"]} data-needs-scripts="">
      <button
        type="button"
        className={buttonClass({ variant: "primary" })}
        aria-label={t("addArticle", { code })}
        onClick={() => void addListed(code, store.getState().shown.catalogue)}
      >
        <Icon name="list" />
        {t("add")}
      </button>
      {pieces > 0 && <SiteLink to={LIST_PATH}>{t("inList", { count: pieces })}</SiteLink>}
    </span>
  );
}
