import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useSession } from "#web/session/session-context.ts";
import { FailedNote } from "#web/ui/feedback/failed-note.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { LiveText } from "#web/ui/language/live-text.tsx";

interface ArticlesFailedProps {
  /** The article that is calculated meanwhile; absent: none. */
  readonly code: string | undefined;
}

/** Stands in for suitable articles that could not be looked up. They are requested again at a press, and once there is a connection. @see rule E3 */
export function ArticlesFailed({ code }: ArticlesFailedProps) {
  const t = useTranslations("planner");
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
    <FailedNote isTrying={state !== "idle"} onTryAgain={() => void revalidate()}>
      {t("articlesFailed")} {code !== undefined && <LiveText>{t("goesOnWith", { code })}</LiveText>}
    </FailedNote>
  );
}
