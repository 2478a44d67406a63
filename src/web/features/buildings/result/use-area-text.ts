import { useNumberFormat } from "#web/ui/language/i18n.ts";

/** Formats areas: `22.3 m²`. */
export function useAreaText(): (areaM2: number) => string {
  const format = useNumberFormat({ maximumFractionDigits: 1 });
  return (areaM2) => `${format.format(areaM2)}\u00A0m²`;
}
