import type { ReactNode } from "react";
import { tryAgain } from "#web/session/connection.ts";
import { usePortfolio, useSession } from "#web/session/session-context.ts";
import { buttonClass } from "../controls/button-class.ts";
import { useTranslations } from "../language/i18n.ts";
import { Icon } from "../pictures/icon.tsx";
import { Note } from "./note.tsx";

/** Stands in for a part that could not be loaded (named by `children`), and offers a retry. @see rule E3 */
export function ListFailed({ children }: { readonly children?: ReactNode }) {
  const t = useTranslations("shell");
  const session = useSession();
  const { isLoading } = usePortfolio();
  return (
    <Note
      kind="error"
      role="alert"
      action={
        <button
          type="button"
          className={buttonClass({ variant: "secondary", size: "small" })}
          disabled={isLoading}
          onClick={() => tryAgain(session)}
        >
          <Icon name="reset" />
          {t("tryAgain")}
        </button>
      }
    >
      {children ?? t("listFailed")}
    </Note>
  );
}
