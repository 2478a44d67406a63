import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CONTENT_PAGE_NAMES, type ContentPages } from "#model/texts/content-pages.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import { StartError } from "../settings/settings.ts";

/**
 * Reads the operator's pages: `{folder}/{language}/{page}.md`, UTF-8. Missing files are skipped.
 *
 * @throws {StartError} when an existing file cannot be read, or is not UTF-8
 * @see rule X2
 */
export function readContentPages(folder: string): ContentPages {
  const pagesIn = (language: string): Record<string, string> =>
    Object.fromEntries(
      CONTENT_PAGE_NAMES.flatMap((page) => {
        const markdown = readMarkdown(join(folder, language, `${page}.md`));
        return markdown === undefined ? [] : [[page, markdown] as const];
      }),
    );
  return { en: pagesIn("en"), de: pagesIn("de") };
}

/** The paths of all existing content pages, in all languages. @see rule R5 */
export const contentPagePaths = (content: ContentPages): string[] =>
  LANGUAGES.flatMap((language) =>
    CONTENT_PAGE_NAMES.filter((page) => content[language][page] !== undefined).map((page) => `/${language}/${page}`),
  );

/** The files that are missing or blank in a complete set of pages in all languages, as paths within the folder. */
export const missingContentFiles = (content: ContentPages): string[] =>
  LANGUAGES.flatMap((language) =>
    CONTENT_PAGE_NAMES.filter((page) => !content[language][page]?.trim()).map((page) => `${language}/${page}.md`),
  );

function readMarkdown(path: string): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`CONTENT_DIR: ${path} cannot be read (${reason}); expected Markdown in UTF-8.`);
  }
}
