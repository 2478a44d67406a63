import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { MAX_FORM_BYTES } from "#model/bounds.ts";
import { LIST_PARAMETER } from "#project-list/lists/list-address.ts";
import { COVER_FIELDS } from "#project-list/lists/list-cover.ts";

/** A list as a form brings it; nothing of it is checked yet. */
export interface PostedList {
  /** As `writeSharedList` wrote it; absent: none was sent. */
  readonly text: string | undefined;
  /** What stands on its cover, by field. */
  readonly cover?: Readonly<Record<string, string>>;
}

/** Refuses forms that are too large to be read. */
export const limitedForm = bodyLimit({
  maxSize: MAX_FORM_BYTES,
  onError: (c) => c.body(null, 413, { "cache-control": "no-store" }),
});

/** The list of a form and what stands on its cover; no text when there is none, or it cannot be read. */
export async function postedList(c: Context): Promise<PostedList> {
  try {
    const form = await c.req.parseBody();
    const texts = (name: string): [string, string][] => {
      const field = form[name];
      return typeof field === "string" ? [[name, field]] : [];
    };
    return { text: texts(LIST_PARAMETER)[0]?.[1], cover: Object.fromEntries(COVER_FIELDS.flatMap(texts)) };
  } catch {
    return { text: undefined };
  }
}
