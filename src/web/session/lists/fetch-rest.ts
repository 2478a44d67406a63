import { ARTICLES_MEDIA_TYPE, PART_MEDIA_TYPES } from "#catalogue/wire/layout.ts";
import { joinArticles } from "#catalogue/wire/parts.ts";
import { getBytes } from "#web/client/http.ts";
import { keepArticles } from "./kept-articles.ts";
import { OtherVersionError } from "./other-version-error.ts";

/**
 * Loads the rest of articles whose first part is here, and caches both as whole articles.
 *
 * @param path the address of the list
 * @param version the first part's; the rest of another one does not belong to it
 * @throws {OtherVersionError} if the server has another version by now
 * @throws when the request fails
 */
export async function fetchRest(path: string, version: string, first: Uint8Array): Promise<Uint8Array> {
  const answer = await getBytes(path, { accept: PART_MEDIA_TYPES.rest });
  if (answer.version !== version) throw new OtherVersionError(`${version} expected, not ${answer.version ?? "none"}`);
  const whole = Uint8Array.from(joinArticles(first, answer.bytes));
  await keepArticles(path, version, { bytes: whole, mediaType: ARTICLES_MEDIA_TYPE });
  return answer.bytes;
}
