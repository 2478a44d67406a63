import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { LARGEST_FORM_BYTES } from "#model/bounds.ts";
import { LIST_PARAMETER } from "#project-list/lists/list-address.ts";

/** Refuses forms that are too large to be read. */
export const limitedForm = bodyLimit({
  maxSize: LARGEST_FORM_BYTES,
  onError: (c) => c.body(null, 413, { "cache-control": "no-store" }),
});

/** The list of a form; `undefined` when there is none, or it cannot be read. */
export async function postedList(c: Context): Promise<string | undefined> {
  try {
    const field = (await c.req.parseBody())[LIST_PARAMETER];
    return typeof field === "string" ? field : undefined;
  } catch {
    return undefined;
  }
}
