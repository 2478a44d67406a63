import { useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { Note } from "#web/ui/feedback/note.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import styles from "./layout.module.css";

/** States that all articles are shown because the portfolio's own could not be loaded. @see rules A4, E4 */
export function WholeRangeNote() {
  const t = useTranslations("shellDeferred");
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
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
