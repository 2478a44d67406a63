import de from "#locales/de/server.json" with { type: "json" };
import en from "#locales/en/server.json" with { type: "json" };
import { LANGUAGES } from "#model/languages/language.ts";

const MESSAGES = { en, de };

/** The page that needs nothing to be shown: in both languages, when the site itself cannot be rendered. */
export type PlainPage = "failed" | "unavailable";

/**
 * Writes the plain page.
 *
 * @param id names the failure in the log; letters, digits and dashes
 * @see rule E2
 */
export function plainPage(kind: PlainPage, id?: string): string {
  const sections = LANGUAGES.map((language) => {
    const messages = MESSAGES[language];
    const reference = id === undefined ? "" : `<p>${messages.failedReference.replace("{id}", id)}</p>`;
    return `<section lang="${language}"><h1>${messages[`${kind}Title`]}</h1><p>${messages[`${kind}Text`]}</p>${reference}</section>`;
  });
  const title = LANGUAGES.map((language) => MESSAGES[language][`${kind}Title`]).join(" · ");
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><main>${sections.join("")}</main></body></html>`;
}

/** The plain page as an answer that nobody keeps. */
export function plainAnswer(kind: PlainPage, status: 500 | 503, id?: string): Response {
  return new Response(plainPage(kind, id), {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      ...(status === 503 && { "retry-after": "2" }),
    },
  });
}
