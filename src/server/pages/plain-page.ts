import de from "#locales/de/server.json" with { type: "json" };
import en from "#locales/en/server.json" with { type: "json" };
import type { Brand } from "#brand/brand.ts";
import { escapeXml } from "#formats/xml-text.ts";
import { isLanguage, LANGUAGES, type Language } from "#model/languages/language.ts";
import type { WorkRefused } from "../work/work-refused.ts";

const MESSAGES = { en, de };

/** `Retry-After`, in seconds. */
const RETRY_AFTER_S: Readonly<Record<PlainPage, string>> = { failed: "2", unavailable: "2", busy: "5", late: "60" };

/** The kinds of static error page, for when the site itself cannot be rendered, permanently or temporarily. */
type PlainPage = "failed" | "unavailable" | "busy" | "late";

/** Additional content of the plain page. */
interface PlainPageOptions {
  /** The failure's id in the log: letters, digits and dashes. */
  readonly id?: string;
  /** The language of the requested page; absent if it is not known: the page is in both. */
  readonly language?: Language | undefined;
  /** The site's brand; absent: none. */
  readonly brand?: Pick<Brand, "name" | "messages"> | undefined;
}

/**
 * Renders the plain page.
 *
 * @see rule E2
 */
export function plainPage(kind: PlainPage, { id, language: requestedLanguage, brand }: PlainPageOptions = {}): string {
  const languages = requestedLanguage === undefined ? LANGUAGES : [requestedLanguage];
  const sections = languages.map((language) => {
    const messages = messagesOf(language, brand);
    const reference = id === undefined ? "" : `<p>${messages.failedReference.replace("{id}", id)}</p>`;
    return `<section lang="${language}"><h1>${messages[`${kind}Title`]}</h1><p>${messages[`${kind}Text`]}</p>${reference}</section>`;
  });
  const titles = languages.map((language) => messagesOf(language, brand)[`${kind}Title`]);
  const title = titles.join(" · ") + (brand ? ` | ${escapeXml(brand.name)}` : "");
  return `<!DOCTYPE html><html lang="${languages[0]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><main>${sections.join("")}</main></body></html>`;
}

/** The site's messages, overridden by the operator's, HTML-escaped. */
function messagesOf(language: Language, brand: PlainPageOptions["brand"]): typeof en {
  const overrides = Object.entries(brand?.messages[language].source["server"] ?? {});
  const texts = overrides.flatMap(([key, text]) => (typeof text === "string" ? [[key, escapeXml(text)] as const] : []));
  return { ...MESSAGES[language], ...Object.fromEntries(texts) };
}

/** The plain page as a response that must not be cached. */
export function plainAnswer(kind: PlainPage, status: 500 | 503, options: PlainPageOptions = {}): Response {
  return new Response(plainPage(kind, options), {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      ...(status === 503 && { "retry-after": RETRY_AFTER_S[kind] }),
    },
  });
}

/**
 * Answers that something cannot be made now, and when to retry, in the language of the requested address.
 *
 * @param path of the address; one without a language is answered in all of them
 */
export function refusedAnswer({ reason }: WorkRefused, path: string, brand?: PlainPageOptions["brand"]): Response {
  const [, first] = path.split("/");
  const language = isLanguage(first) ? first : undefined;
  return plainAnswer(reason === "timedOut" ? "late" : "busy", 503, { language, brand });
}
