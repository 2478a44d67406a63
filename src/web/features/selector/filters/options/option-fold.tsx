import { useState, type ReactNode } from "react";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./option-fold.module.css";

interface OptionFoldProps {
  readonly count: number;
  readonly hasChosen: boolean;
  readonly children: ReactNode;
}

/** Options that are folded until one of them becomes chosen; only the visitor folds them again. @see rule F15 */
export function OptionFold({ count, hasChosen, children }: OptionFoldProps) {
  const t = useTranslations("selectorDeferred");
  const [isOpen, setOpen] = useState(hasChosen);
  const [hadChosen, setHadChosen] = useState(hasChosen);
  if (hasChosen !== hadChosen) {
    setHadChosen(hasChosen);
    if (hasChosen) setOpen(true);
  }
  return (
    <details className={styles["fold"]} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("moreValues", { count })}</summary>
      {children}
    </details>
  );
}
