import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";
import { withAllMessages } from "#web/code/locale.ts";
import { useConnection, useFailedLists, useSession } from "#web/session/session-context.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { LiveText } from "#web/ui/language/live-text.tsx";
import { Note } from "#web/ui/feedback/note.tsx";
import styles from "./layout.module.css";

const AvailablePortfolios = lazyPart(() =>
  withAllMessages(async () => (await import("./available-portfolios.tsx")).AvailablePortfolios),
);

/** Reports a lost connection, and what works offline. */
export function ConnectionNote() {
  const t = useTranslations("shell");
  const connection = useConnection();
  const session = useSession();
  const lacksArticles = useFailedLists().has("articles");
  if (connection === "online") return null;
  return (
    <div className={classNames("wrap", styles["note"])}>
      <Note
        role="status"
        action={
          connection === "unreachable" && (
            <button
              type="button"
              className={buttonClass({ variant: "secondary", size: "small" })}
              onClick={() => session.retry()}
            >
              {t("tryAgain")}
            </button>
          )
        }
      >
        <b>{t(connection)}</b> {lacksArticles ? <AvailablePortfolios /> : <LiveText>{t("worksOffline")}</LiveText>}
      </Note>
    </div>
  );
}
