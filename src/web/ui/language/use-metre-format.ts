import { useNumberFormat } from "./i18n.ts";

/** Formats lengths in metres as on plans: two decimals. */
export function useMetreFormat(): (value: number, withUnit: boolean) => string {
  const format = useNumberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (value, withUnit) => `${format.format(value)}${withUnit ? "\u00a0m" : ""}`;
}
