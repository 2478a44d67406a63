import type { ReactNode } from "react";
import { usePortfolio, useSession } from "#web/session/session-context.ts";
import { useTranslations } from "../language/i18n.ts";
import { FailedNote } from "./failed-note.tsx";

/** Replaces a list that could not be loaded (named by `children`), and offers a retry. @see rule E3 */
export function ListFailed({ children }: { readonly children?: ReactNode }) {
  const t = useTranslations("shell");
  const session = useSession();
  const { isLoading } = usePortfolio();
  return (
    <FailedNote isTrying={isLoading} onTryAgain={() => session.retry()}>
      {children ?? t("listFailed")}
    </FailedNote>
  );
}
