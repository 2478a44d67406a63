import { useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { TranslationSafeText } from "#web/ui/language/text.tsx";

interface QuantityWithUnitProps {
  /** `undefined`: unknown. */
  readonly value: number | undefined;
  readonly unit: string;
  readonly decimals?: number;
}

/** A value with its unit; a dash if it is unknown. */
export function QuantityWithUnit({ value, unit, decimals = 0 }: QuantityWithUnitProps) {
  const t = useTranslations("projectList");
  const format = useNumberFormat({ minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  if (value === undefined)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="vh">{t("notStated")}</span>
      </>
    );
  return <TranslationSafeText isTranslated={false}>{`${format.format(value)} ${unit}`}</TranslationSafeText>;
}
