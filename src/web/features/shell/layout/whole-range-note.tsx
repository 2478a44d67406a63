import { useState } from "react";
import { useFailedLists, useShowsWholeRange } from "#web/session/session-context.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { Note } from "#web/ui/feedback/note.tsx";
import styles from "./page-layout.module.css";

/** Says that all articles are shown because the portfolio's own could not be loaded. @see rules A4, E4 */
export function WholeRangeNote() {
  const t = useTranslations("shell");
  // If no articles were loaded at all, the results say so.
  const isEmpty = useFailedLists().has("articles");
  const isShown = useShowsWholeRange() && !isEmpty;
  const [isClosed, setClosed] = useState(false);
  if (!isShown || isClosed) return null;
  return (
    <div className={classNames("wrap", styles["note"])}>
      <Note
        role="status"
        action={
          <button
            type="button"
            className={buttonClass({ variant: "quiet", size: "small", iconOnly: true })}
            aria-label={t("dismissNote")}
            onClick={() => setClosed(true)}
          >
            <Icon name="close" />
          </button>
        }
      >
        {t("wholeRangeShown")}
      </Note>
    </div>
  );
}
