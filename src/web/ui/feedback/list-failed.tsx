import { useState, type ReactNode } from "react";
import { tryAgain } from "#web/session/try-again.ts";
import { buttonClass } from "../controls/button-class.ts";
import { useTranslations } from "../language/i18n.ts";
import { Icon } from "../pictures/icon.tsx";
import { Note } from "./note.tsx";

/** Says in its place that a part could not be loaded (`children`: which one), and lets the visitor try again. @see rule E3 */
export function ListFailed({ children }: { readonly children?: ReactNode }) {
  const t = useTranslations("shell");
  const [isTrying, setTrying] = useState(false);
  const onTryAgain = async (): Promise<void> => {
    setTrying(true);
    await tryAgain();
    setTrying(false);
  };
  return (
    <Note
      kind="error"
      role="alert"
      action={
        <button
          type="button"
          className={buttonClass({ variant: "secondary", size: "small" })}
          disabled={isTrying}
          onClick={() => void onTryAgain()}
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
