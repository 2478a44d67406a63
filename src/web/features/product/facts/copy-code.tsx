import { useEffect, useState } from "react";
import { copyText } from "#web/client/copy-text.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./facts.module.css";

/** How long the confirmation stays, in ms. */
const ANSWER_MS = 3000;

type Answer = "codeCopied" | "codeNotCopied";

/** Copies the article code and confirms it. */
export function CopyCode({ code }: { readonly code: string }) {
  const t = useTranslations("product");
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (answer === undefined) return undefined;
    const timer = setTimeout(() => setAnswer(undefined), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  const copy = async () => setAnswer((await copyText(code)) ? "codeCopied" : "codeNotCopied");
  return (
    <span className={styles["copy"]}>
      <button
        type="button"
        className={buttonClass({ variant: "quiet", iconOnly: true })}
        aria-label={t("copyCode")}
        title={t("copyCode")}
        onClick={() => void copy()}
      >
        <Icon name={answer === "codeCopied" ? "check" : "copy"} />
      </button>
      <span role="status" className={styles["answer"]}>
        {answer && t(answer)}
      </span>
    </span>
  );
}
