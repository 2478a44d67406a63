import { ARTICLES_MEDIA_TYPE, PART_MEDIA_TYPES } from "#catalogue/wire/layout.ts";
import type { LoadRest, RowsOfRest } from "#catalogue/wire/decode-articles.ts";
import { openRest } from "#catalogue/wire/open-rest.ts";
import { joinArticles } from "#catalogue/wire/parts.ts";
import { getBytes } from "#web/client/http.ts";
import { keepArticles } from "./kept-articles.ts";
import { OtherVersionError } from "./other-version-error.ts";

/** A first part, and where it came from. */
interface FirstPart {
  /** The address of the list. */
  readonly path: string;
  /** The rest of another one does not belong to it. */
  readonly version: string;
  readonly bytes: Uint8Array;
}

/**
 * Loads the rest of articles whose first part is here, and caches both as whole articles.
 *
 * @throws {OtherVersionError} if the server has another version by now
 * @throws when the request fails, or the rest cannot be read
 */
export async function fetchRest({ path, version, bytes }: FirstPart, rows: RowsOfRest): ReturnType<LoadRest> {
  const answer = await getBytes(path, { accept: PART_MEDIA_TYPES.rest });
  if (answer.version !== version) throw new OtherVersionError(`${version} expected, not ${answer.version ?? "none"}`);
  const fields = openRest(answer.bytes, rows);
  const whole = joinArticles(bytes, answer.bytes);
  await keepArticles(path, version, { bytes: whole, mediaType: ARTICLES_MEDIA_TYPE });
  return fields;
}
