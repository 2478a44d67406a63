import { type Language, LOCALES } from "#model/languages/language.ts";
import { writeQuery } from "#navigation/addresses/query.ts";
import { LIST_PARAMETER, LIST_PATH, MATCHES_PARAMETER } from "#project-list/lists/list-address.ts";
import type { ListCover } from "#project-list/lists/list-cover.ts";
import type { SharedList } from "#project-list/lists/project-list.ts";
import { writeSharedList } from "#project-list/sharing/shared-list.ts";
import { addressWithBase } from "#web/client/base.ts";
import { siteHref } from "#web/ui/links/links.tsx";
import { DocumentRefusedError } from "./use-file-saving.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";

/** Statuses whose body is a reason for the visitor. */
const REFUSED_STATUSES = [400, 413];

/**
 * Requests a document by POST, since its content may be too long or too private for a URL.
 *
 * @param path the path within the site, with the language
 * @throws {DocumentRefusedError} when the server gives a reason; other errors when it cannot be reached
 */
export async function requestDocument(path: string, fields: Readonly<Record<string, string>>): Promise<Blob> {
  const response = await fetch(addressWithBase(path), { method: "POST", body: new URLSearchParams(fields) });
  if (response.ok) return response.blob();
  if (REFUSED_STATUSES.includes(response.status)) throw new DocumentRefusedError((await response.text()).trim());
  throw new Error(`the document request returned status ${response.status}`);
}

export interface DocumentRequest {
  readonly list: SharedList;
  readonly cover?: ListCover | undefined;
  /** How many articles match a selection, of which `list` has the first; absent: no selection. @see rule F21 */
  readonly matchCount?: number | undefined;
  readonly language: Language;
  /** The portfolio that the list is checked against; absent: the default one. */
  readonly portfolioId: string | undefined;
}

/** Requests a file of a list. @param query further parameters @throws as `requestDocument` */
export const requestListDocument = (
  extension: "pdf" | "txt" | "x83" | "zip",
  { list, cover, matchCount, language, portfolioId }: DocumentRequest,
  query: readonly (readonly [string, string])[] = [],
): Promise<Blob> => {
  const portfolio = portfolioId === undefined ? [] : [["id", portfolioId] as const];
  return requestDocument(siteHref(`${LIST_PATH}.${extension}${writeQuery([...portfolio, ...query])}`, language), {
    [LIST_PARAMETER]: writeSharedList(list),
    ...cover,
    ...(matchCount !== undefined && { [MATCHES_PARAMETER]: String(matchCount) }),
  });
};

/** Today in the visitor's time zone, formatted as in the documents of a list. */
export const formatToday = (language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "medium" }).format();

/** @returns a function that formats dates as in the documents of a list, in UTC */
export function useDateFormat(): (date: Date) => string {
  const format = new Intl.DateTimeFormat(LOCALES[useLanguage()], { dateStyle: "medium", timeZone: "UTC" });
  return (date) => format.format(date);
}
