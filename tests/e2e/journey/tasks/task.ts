import { expect, type Page } from "@playwright/test";
import type { Language } from "#model/languages/language.ts";
import { LANGUAGES, openReady, ready, test } from "../../../setup/test.ts";

/** What a person reads in both languages. */
export type Words = Readonly<Record<Language, string>>;

/** One visit of a person who has a task. */
export interface Visit {
  readonly page: Page;
  readonly language: Language;
  /** The words of the visit's language. */
  readonly say: (words: Words) => string;
  /** The number in a text, in the language's notation: `1,510.5` or `1.510,5`. */
  readonly number: (text: string) => number;
}

/** A task in both languages, which begins at the home page. Addresses are never typed. */
export function task(name: string, visit: (visit: Visit) => Promise<void>): void {
  for (const language of LANGUAGES)
    test(`${name} (${language})`, async ({ page }) => {
      await openReady(page, `/${language}`);
      await visit({
        page,
        language,
        say: (words) => words[language],
        number: (text) => numberIn(text, language),
      });
    });
}

function numberIn(text: string, language: Language): number {
  const [digits = ""] = /\d[\d.,]*/.exec(text) ?? [];
  const [group, decimal] = language === "de" ? [".", ","] : [",", "."];
  return Number(digits.replaceAll(group, "").replace(decimal, "."));
}

/** Follows the link to a category, on the home page or in the header. */
export async function goTo(page: Page, name: string): Promise<void> {
  await page
    .getByRole("link", { name: new RegExp(`^${name}( |$)`) })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await ready(page);
}

const FIGURES = /^[\d.,]+/;

/** How many articles the selector shows. */
export async function resultCount({ page, say, number }: Visit): Promise<number> {
  const status = page
    .getByRole("region", { name: say({ en: "Results", de: "Ergebnisse" }) })
    .getByRole("status")
    .first();
  await expect(status).toHaveText(FIGURES);
  return number((await status.textContent()) ?? "");
}

/** Opens the project list by the header's link, which says how many articles it has. */
export async function openList({ page, say }: Visit, articles: number): Promise<void> {
  const one = { en: "Project list, 1 article", de: "Projektliste, 1 Artikel" };
  const many = { en: `Project list, ${articles} articles`, de: `Projektliste, ${articles} Artikel` };
  await page.getByRole("link", { name: say(articles === 1 ? one : many), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
