import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useSession } from "#web/session/session-context.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { Note } from "#web/ui/feedback/note.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";

interface ArticlesFailedProps {
  /** The article that is calculated meanwhile; absent: none. */
  readonly code: string | undefined;
}

/** Stands in for suitable articles that could not be looked up. They are asked for again at a press, and once there is a connection. @see rule E3 */
export function ArticlesFailed({ code }: ArticlesFailedProps) {
  const t = useTranslations("planner");
  const shell = useTranslations("shell");
  const { revalidate, state } = useRevalidator();
  const { store } = useSession();
  useEffect(
    () =>
      store.subscribe(({ connection }, before) => {
        if (connection === "online" && before.connection !== "online") void revalidate();
      }),
    [store, revalidate],
  );
  return (
    <Note
      kind="error"
      role="alert"
      action={
        <button
          type="button"
          className={buttonClass({ variant: "secondary", size: "small" })}
          disabled={state !== "idle"}
          onClick={() => void revalidate()}
        >
          <Icon name="reset" />
          {shell("tryAgain")}
        </button>
      }
    >
      {t("articlesFailed")} {code !== undefined && t("goesOnWith", { code })}
    </Note>
  );
}
