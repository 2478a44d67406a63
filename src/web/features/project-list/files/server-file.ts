import type { Language } from "#model/languages/language.ts";
import { LIST_PARAMETER, LIST_PATH } from "#project-list/lists/list-address.ts";
import type { ListCover } from "#project-list/lists/list-cover.ts";
import type { SharedList } from "#project-list/lists/project-list.ts";
import { writeSharedList } from "#project-list/sharing/shared-list.ts";
import { writeQuery } from "#navigation/addresses/encode-address.ts";
import { requested } from "#web/client/base.ts";
import { localisedPath } from "#web/ui/links/site-path.ts";

/** The server's reason for not making a file of the list, in the visitor's language. */
export class RefusedFile extends Error {}

/** Statuses whose body is a reason for the visitor. */
const REFUSALS = [400, 413];

interface FileRequest {
  readonly list: SharedList;
  readonly cover: ListCover | undefined;
  readonly language: Language;
  /** The portfolio that the list is checked against; absent: the default one. */
  readonly portfolioId: string | undefined;
}

/**
 * Requests a file of a list from the server, as a form, since the length of addresses is limited.
 *
 * @param ending the extension in the file's address
 * @param query further parameters of the address
 * @throws {RefusedFile} when the server gives a reason; other errors when it cannot be reached
 */
export const serverFile =
  (ending: "pdf" | "txt" | "x83" | "zip", query: readonly (readonly [string, string])[] = []) =>
  async ({ list, cover, language, portfolioId }: FileRequest): Promise<Blob> => {
    const portfolio = portfolioId === undefined ? [] : [["id", portfolioId] as const];
    const response = await fetch(
      requested(localisedPath(`${LIST_PATH}.${ending}${writeQuery([...portfolio, ...query])}`, language)),
      {
        method: "POST",
        body: new URLSearchParams({ [LIST_PARAMETER]: writeSharedList(list), ...cover }),
      },
    );
    if (response.ok) return response.blob();
    if (REFUSALS.includes(response.status)) throw new RefusedFile((await response.text()).trim());
    throw new Error(`the list's file answered ${response.status}`);
  };
