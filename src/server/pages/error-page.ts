import de from "#locales/de/server.json" with { type: "json" };
import en from "#locales/en/server.json" with { type: "json" };
import type { Brand } from "#brand/brand.ts";
import { escapeXml } from "#formats/xml-text.ts";
import { isLanguage, LANGUAGES, type Language } from "#model/languages/language.ts";
import type { WorkRefusedError } from "../work/work-limits.ts";

const MESSAGES = { en, de };

/** `Retry-After`, in seconds. */
const RETRY_AFTER_S: Readonly<Record<ErrorPageKind, string>> = { failed: "2", unavailable: "2", busy: "5", late: "60" };

/** Why a page or document is not shown: an error, no catalogue yet, too many requests, or work that took too long. */
type ErrorPageKind = "failed" | "unavailable" | "busy" | "late";

interface ErrorPageOptions {
  /** The failure's id in the log: letters, digits and dashes. */
  readonly id?: string;
  /** The language of the requested page; absent: it is not known, and the page is in all languages. */
  readonly language?: Language | undefined;
  /** The site's brand; absent: none. */
  readonly brand?: Pick<Brand, "name" | "messages"> | undefined;
}

/** Renders a plain error page, which needs no catalogue and no scripts. @see rule E2 */
export function errorPageHtml(
  kind: ErrorPageKind,
  { id, language: requestedLanguage, brand }: ErrorPageOptions = {},
): string {
  const languages = requestedLanguage === undefined ? LANGUAGES : [requestedLanguage];
  const sections = languages.map((language) => {
    const messages = errorMessages(language, brand);
    const reference = id === undefined ? "" : `<p>${messages.failedReference.replace("{id}", id)}</p>`;
    return `<section lang="${language}"><h1>${messages[`${kind}Title`]}</h1><p>${messages[`${kind}Text`]}</p>${reference}</section>`;
  });
  const titles = languages.map((language) => errorMessages(language, brand)[`${kind}Title`]);
  const title = titles.join(" · ") + (brand ? ` | ${escapeXml(brand.name)}` : "");
  return `<!DOCTYPE html><html lang="${languages[0]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><main>${sections.join("")}</main></body></html>`;
}

/** The site's messages, overridden by the operator's, HTML-escaped. */
function errorMessages(language: Language, brand: ErrorPageOptions["brand"]): typeof en {
  const overrides = Object.entries(brand?.messages[language].source["server"] ?? {});
  const texts = overrides.flatMap(([key, text]) => (typeof text === "string" ? [[key, escapeXml(text)] as const] : []));
  return { ...MESSAGES[language], ...Object.fromEntries(texts) };
}

/** A plain error page as a response that must not be cached. */
export function errorPageResponse(kind: ErrorPageKind, status: 500 | 503, options: ErrorPageOptions = {}): Response {
  return new Response(errorPageHtml(kind, options), {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      ...(status === 503 && { "retry-after": RETRY_AFTER_S[kind] }),
    },
  });
}

/**
 * The response to a request whose work was refused, with the time to retry, in the language of the requested address.
 *
 * @param path of the address; without a language in it, the response is in all languages
 */
export function workRefusedResponse(
  { reason }: WorkRefusedError,
  path: string,
  brand?: ErrorPageOptions["brand"],
): Response {
  const [, first] = path.split("/");
  const language = isLanguage(first) ? first : undefined;
  return errorPageResponse(reason === "timedOut" ? "late" : "busy", 503, { language, brand });
}
