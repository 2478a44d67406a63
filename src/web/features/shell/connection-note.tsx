import { useConnection } from "#web/client/connection-store.ts";
import { retryLists } from "#web/client/lists-loader.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { useTranslations } from "#web/ui/i18n.ts";
import { Note } from "#web/ui/note.tsx";
import styles from "./page-layout.module.css";

/** Says that there is no connection, and what works without. */
export function ConnectionNote() {
  const t = useTranslations("shell");
  const connection = useConnection();
  if (connection === "online") return null;
  return (
    <div className={`wrap ${styles["note"] ?? ""}`}>
      <Note
        role="status"
        action={
          connection === "unreachable" && (
            <button
              type="button"
              className={buttonClass({ variant: "secondary", size: "small" })}
              onClick={() => void retryLists()}
            >
              {t("tryAgain")}
            </button>
          )
        }
      >
        <b>{t(connection)}</b> {t("worksOffline")}
      </Note>
    </div>
  );
}
