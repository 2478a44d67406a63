import type { Page } from "@playwright/test";
import { addList } from "../../src/project-list/lists/list-collection.ts";
import { NO_LISTS, type ListLine, type SharedList } from "../../src/project-list/lists/project-list.ts";
import { writeSharedList } from "../../src/project-list/sharing/shared-list.ts";
import { writeStoredLists } from "../../src/project-list/keeping/stored-lists.ts";

const KEY = "lumenry-project-lists";

const line = (code: string, quantity: number, more: Partial<ListLine> = {}): ListLine => ({ code, quantity, note: "", ...more });

/** A list with rooms, a note, a changed article and a removed one. */
const sample = (downlight: string, batten: string, unlike: readonly string[]): SharedList => ({
  name: "Hafenbüro, Haus B",
  zones: [
    {
      name: "EG, Büros",
      lines: [line(downlight, 24), ...unlike.slice(1).map((code, at) => line(code, 4 + at, { known: "a".repeat(16) }))],
    },
    { name: "UG, Parken", lines: [line(batten, 18, { note: "Notlicht im Treppenhaus" }), line("OLD-1200-42", 2)] },
  ],
});

/** The shared list's address, without the language. */
export const sharedList = (downlight: string, batten: string, unlike: readonly string[]): string =>
  `/project?list=${writeSharedList(sample(downlight, batten, unlike))}`;

/** The list and an empty one, as stored by an earlier visit. */
export const leaveLists = (downlight: string, batten: string, unlike: readonly string[]) => async (page: Page) => {
  const { name, zones } = sample(downlight, batten, unlike);
  const cover = { client: "Hafengesellschaft Süd", number: "2026-114", planner: "Büro für Licht", date: "2026-11-23" };
  const list = { id: 2, name, cover, zones: zones.map((zone, at) => ({ ...zone, id: at + 1 })) };
  const kept = writeStoredLists({ current: 2, lists: [...addList(NO_LISTS, "Lager").lists, list] });
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [KEY, kept] as const);
};
