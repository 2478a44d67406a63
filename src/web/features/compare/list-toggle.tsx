import { toggleInList } from "#web/lists/list-actions.ts";
import { useListedPieces } from "#web/lists/listed-articles.ts";
import { useSession } from "#web/session/session-context.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { LiveText } from "#web/ui/language/live-text.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import styles from "./compare-table.module.css";

/** Adds a compared article to the project list, or removes it; its name says which. */
export function ListToggle({ code }: { readonly code: string }) {
  const t = useTranslations("compare");
  const { store } = useSession();
  const isListed = useListedPieces(code) > 0;
  return (
    <button
      type="button"
      className={buttonClass({ variant: "secondary", size: "small", className: styles["toggle"] })}
      aria-label={t(isListed ? "inListOf" : "addToListOf", { code })}
      onClick={() => void toggleInList(code, store.getState().shown.catalogue)}
      data-listed={isListed || undefined}
      data-needs-scripts=""
    >
      <Icon name={isListed ? "check" : "plus"} />
      <LiveText>{t(isListed ? "inList" : "addToList")}</LiveText>
    </button>
  );
}
