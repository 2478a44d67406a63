import type { Page } from "@playwright/test";
import type { ListLine } from "#project-list/lists/project-list.ts";
import { writeStoredLists } from "#project-list/storage/stored-lists.ts";

export const LISTS_KEY = "lumenry-project-lists";

/** Encodes one project list as a browser stores it. */
export const encodeStoredList = (lines: ListLine[], name = ""): string =>
  writeStoredLists({ current: 1, lists: [{ id: 1, name, zones: [{ id: 1, name: "", lines }] }] });

/** Stores encoded lists before a page is opened, as an earlier visit would have done. */
export const storeLists = (page: Page, lists: string): Promise<unknown> =>
  page.addInitScript(
    ([key, text]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    },
    [LISTS_KEY, lists] as const,
  );
