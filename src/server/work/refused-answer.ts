import { isLanguage } from "#model/languages/language.ts";
import { plainAnswer, type PlainPageOptions } from "../pages/plain-page.ts";
import type { WorkRefused } from "./work-refused.ts";

/**
 * Answers that something cannot be made now, and when to retry, in the language of the requested address.
 *
 * @param path of the address; one without a language is answered in all of them
 * @param brand the site's
 */
export function refusedAnswer({ reason }: WorkRefused, path: string, brand?: PlainPageOptions["brand"]): Response {
  const [, first] = path.split("/");
  return plainAnswer(reason === "late" ? "late" : "busy", 503, {
    language: isLanguage(first) ? first : undefined,
    brand,
  });
}
