import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { LIST_PARAMETER } from "#domain/project-list/list-address.ts";

/** The longest list that a form may hold, in bytes: far more than what can be printed. */
const MAX_FORM_BYTES = 512 * 1024;

/** Refuses forms that are too large to be read. */
export const limitedForm = bodyLimit({
  maxSize: MAX_FORM_BYTES,
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
