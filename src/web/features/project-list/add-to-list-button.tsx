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

/** Adds an article to the project list: a switch in a row or column; on a page each click adds a piece. */
export const AddToListButton = ({ code, place }: ArticleActionProps) =>
  place === "page" ? <AddPiece code={code} /> : <Toggle code={code} place={place} />;

function Toggle({ code, place }: ArticleActionProps) {
  const t = useTranslations("listActions");
  const pieces = useListedPieces(code);
  const { store } = useSession();
  const isListed = pieces > 0;
  const name = t("addArticle", { code });
  const look = place === "head" ? ({ variant: "secondary" } as const) : ({ variant: "quiet", iconOnly: true } as const);
  return (
    <button
      type="button"
      className={buttonClass({ ...look, size: "small", className: styles["toggle"] })}
      aria-label={place === "head" ? t(isListed ? "inListShortOf" : "addShortTo", { code }) : name}
      // A name that changes says it all; one that stays has a state beside it.
      aria-pressed={place === "head" ? undefined : isListed}
      data-listed={isListed || undefined}
      title={isListed ? t("inList", { count: pieces }) : name}
      onClick={() => void toggleListed(code, store.getState().shown.catalogue)}
      data-needs-scripts=""
    >
      <Icon name={isListed ? "check" : "plus"} />
      {place === "head" && t(isListed ? "inListShort" : "addShort")}
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
