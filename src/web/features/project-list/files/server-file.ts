import type { Language } from "#model/languages/language.ts";
import { LIST_PARAMETER, LIST_PATH } from "#project-list/lists/list-address.ts";
import type { ListCover } from "#project-list/lists/list-cover.ts";
import type { SharedList } from "#project-list/lists/project-list.ts";
import { writeSharedList } from "#project-list/sharing/shared-list.ts";
import { writeQuery } from "#navigation/addresses/encode-address.ts";
import { localisedPath } from "#web/ui/links/site-path.ts";

/** Why the server makes no file of the list, in the visitor's words. */
export class RefusedFile extends Error {}

/** Statuses that come with a reason for the visitor. */
const REFUSALS = [400, 413];

interface FileRequest {
  readonly list: SharedList;
  readonly cover: ListCover | undefined;
  readonly language: Language;
  /** Whose range the list is checked against; absent: the default portfolio's. */
  readonly portfolioId: string | undefined;
}

/**
 * Has the server make a file of a list. It is sent as a form, since addresses have an end.
 *
 * @param ending of the file's address
 * @param query more parameters of it
 * @throws {RefusedFile} when the server says why it does not; other errors when it cannot be asked
 */
export const serverFile =
  (ending: "pdf" | "txt" | "x83", query: readonly (readonly [string, string])[] = []) =>
  async ({ list, cover, language, portfolioId }: FileRequest): Promise<Blob> => {
    const portfolio = portfolioId === undefined ? [] : [["id", portfolioId] as const];
    const response = await fetch(
      localisedPath(`${LIST_PATH}.${ending}${writeQuery([...portfolio, ...query])}`, language),
      {
        method: "POST",
        body: new URLSearchParams({ [LIST_PARAMETER]: writeSharedList(list), ...cover }),
      },
    );
    if (response.ok) return response.blob();
    if (REFUSALS.includes(response.status)) throw new RefusedFile((await response.text()).trim());
    throw new Error(`the list's file answered ${response.status}`);
  };
