import { useState } from "react";
import { MAX_QUANTITY } from "#model/bounds.ts";
import { parseNumberInput } from "#model/languages/number-format.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { commitHandlers } from "#web/ui/hooks/field-state.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./quantity-field.module.css";

interface QuantityFieldProps {
  readonly code: string;
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
  /** Called when the quantity becomes 0; absent: the minimum is 1. */
  readonly onRemove?: () => void;
}

/**
 * Typing takes effect immediately, up to the maximum; 0 removes the line on blur or Enter. At its limits, a button is only
 * `aria-disabled`, since it would lose the focus.
 */
export function QuantityField({ code, quantity, onChange, onRemove }: QuantityFieldProps) {
  const t = useTranslations("quantityField");
  const language = useLanguage();
  const [draft, setDraft] = useState<string>();
  const changeDraft = (typed: string) => {
    setDraft(typed);
    const newQuantity = Math.min(parseNumberInput(typed, language), MAX_QUANTITY);
    if (Number.isInteger(newQuantity) && newQuantity >= 1) onChange(newQuantity);
  };
  const commitDraft = () => {
    if (draft !== undefined && parseNumberInput(draft, language) === 0) onRemove?.();
    setDraft(undefined);
  };
  return (
    <span className={styles["field"]}>
      <button
        type="button"
        aria-label={t("less", { code })}
        aria-disabled={(quantity <= 1 && !onRemove) || undefined}
        onClick={() => (quantity > 1 ? onChange(quantity - 1) : onRemove?.())}
      >
        <PageIcon name="minus" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={onRemove ? 0 : 1}
        max={MAX_QUANTITY}
        step={1}
        aria-label={t("quantityOf", { code })}
        value={draft ?? quantity}
        onChange={(event) => changeDraft(event.target.value)}
        {...commitHandlers(commitDraft)}
      />
      <button
        type="button"
        aria-label={t("more", { code })}
        aria-disabled={quantity >= MAX_QUANTITY || undefined}
        onClick={() => onChange(Math.min(quantity + 1, MAX_QUANTITY))}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
