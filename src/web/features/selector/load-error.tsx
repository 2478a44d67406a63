import { useState } from "react";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useTranslations } from "#web/ui/i18n.ts";
import { Note } from "#web/ui/note.tsx";

/** The articles could not be loaded: said in place, with another try. @see rule E3 */
export function LoadError({ onRetry }: { readonly onRetry: () => Promise<void> }) {
  const t = useTranslations("selector");
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    await onRetry();
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
          onClick={() => void tryAgain()}
        >
          <Icon name="reset" />
          {t("tryAgain")}
        </button>
      }
    >
      <strong>{t("loadFailed")}</strong> {t("loadFailedHint")}
    </Note>
  );
}
