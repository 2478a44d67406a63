import type { Page } from "@playwright/test";
import type { ListLine } from "#project-list/lists/project-list.ts";
import { writeStoredLists } from "#project-list/storage/stored-lists.ts";

export const LISTS_KEY = "lumenry-project-lists";

/** What a browser has stored of a visitor with one project list. */
export const storedList = (lines: ListLine[], name = ""): string =>
  writeStoredLists({ current: 1, lists: [{ id: 1, name, zones: [{ id: 1, name: "", lines }] }] });

/** Gives the visitor of a page what an earlier visit has stored. */
export const storeLists = (page: Page, lists: string): Promise<unknown> =>
  page.addInitScript(
    ([key, text]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    },
    [LISTS_KEY, lists] as const,
  );
