import { TranslationSafeText } from "#web/ui/language/translation-safe-text.tsx";
import { useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";

interface MeasureProps {
  /** `undefined`: unknown. */
  readonly value: number | undefined;
  readonly unit: string;
  /** Decimals. */
  readonly digits?: number;
}

/** A figure with its unit; a dash if it is unknown. */
export function Measure({ value, unit, digits = 0 }: MeasureProps) {
  const t = useTranslations("projectList");
  const format = useNumberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits });
  if (value === undefined)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="vh">{t("notStated")}</span>
      </>
    );
  return <TranslationSafeText isTranslated={false}>{`${format.format(value)} ${unit}`}</TranslationSafeText>;
}
