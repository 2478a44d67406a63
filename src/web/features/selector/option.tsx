import type { ReactNode } from "react";
import control from "#web/ui/control.module.css";
import { useNumberFormat, useTranslations } from "#web/ui/i18n.ts";
import styles from "./option.module.css";
import { useSelector } from "./selector-context.ts";

/** An option of a filter. Its name says what it would leave: `DALI-2, 114 articles`. @see rule F8 */
export function Option({
  type,
  name,
  value,
  label,
  lang,
  swatch,
  count,
  isChosen,
  isDisabled,
  onChoose,
}: {
  readonly type: "radio" | "checkbox";
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly lang?: string | undefined;
  readonly swatch?: ReactNode;
  readonly count: number;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
}) {
  const t = useTranslations("selector");
  const number = useNumberFormat();
  const { formId } = useSelector();
  return (
    <label className={styles["option"]}>
      <input
        type={type}
        className={control["check"]}
        name={name}
        value={value}
        form={formId}
        checked={isChosen}
        disabled={isDisabled}
        aria-label={t("option", { label, count })}
        lang={lang}
        onChange={onChoose}
      />
      <span className={styles["label"]} lang={lang}>
        {swatch}
        {label}
      </span>
      <span className={styles["count"]}>{number.format(count)}</span>
    </label>
  );
}
