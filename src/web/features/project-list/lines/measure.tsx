import { useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";

interface MeasureProps {
  /** `undefined` when it is not known. */
  readonly value: number | undefined;
  readonly unit: string;
  /** Digits behind the point, always so many: figures under each other align. */
  readonly digits?: number;
}

/** A figure with its unit, or a dash that is read as words. */
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
  return <>{`${format.format(value)} ${unit}`}</>;
}
