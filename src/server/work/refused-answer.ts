import { isLanguage } from "#model/languages/language.ts";
import { plainAnswer, type PlainPageOptions } from "../pages/plain-page.ts";
import type { WorkRefused } from "./work-refused.ts";

/**
 * Says that something is not made now, and when to ask again, in the language of the address that was asked for.
 *
 * @param path of the address; one outside of a language's is answered in all of them
 * @param brand whose site it is
 */
export function refusedAnswer({ reason }: WorkRefused, path: string, brand?: PlainPageOptions["brand"]): Response {
  const [, first] = path.split("/");
  return plainAnswer(reason === "late" ? "late" : "busy", 503, {
    language: isLanguage(first) ? first : undefined,
    brand,
  });
}
