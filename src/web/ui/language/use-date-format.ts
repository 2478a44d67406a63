import { LOCALES } from "#model/languages/language.ts";
import { useLanguage } from "./i18n.ts";

/** Formats a date as in the documents of a list, in UTC. */
export function useDateFormat(): (date: Date) => string {
  const days = new Intl.DateTimeFormat(LOCALES[useLanguage()], { dateStyle: "medium", timeZone: "UTC" });
  return (date) => days.format(date);
}
