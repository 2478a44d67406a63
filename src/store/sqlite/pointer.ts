import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { OutcomeUnknownError, StoreError } from "../store.ts";
import { UnconfirmedMoveError, writeDurably } from "../durable-files.ts";
import { errorReason, withStoreErrors } from "../store-errors.ts";

/** The content of the pointer file: the served version, and the highest number ever published. */
const Pointer = z.object({
  number: z.int().check(z.positive()),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  latest: z.int().check(z.positive()),
});
export type Pointer = z.infer<typeof Pointer>;

/**
 * Reads which version is served.
 *
 * @returns `undefined` when nothing has been published yet
 * @throws {StoreError} when the file is damaged, with the remedy
 */
export function readPointer(path: string): Pointer | undefined {
  const text = withStoreErrors("read", path, () => readIfPresent(path));
  if (text === undefined) return undefined;
  const pointer = Pointer.safeParse(parseJson(text));
  if (pointer.success) return pointer.data;
  throw new StoreError(`The served version is unknown: ${path} is damaged. "rollback <version>" repairs it.`);
}

/**
 * Serves another version: the only step that readers can observe.
 *
 * @throws {OutcomeUnknownError} when the disk fails after that step; any other StoreError means that nothing changed
 */
export function writePointer(path: string, pointer: Pointer): void {
  withStoreErrors("write", path, () => {
    try {
      writeDurably(path, `${JSON.stringify(pointer)}\n`);
    } catch (error) {
      if (!(error instanceof UnconfirmedMoveError)) throw error;
      const subject = `Whether version ${pointer.number} stays the served one after a power failure`;
      throw new OutcomeUnknownError(subject, `${path} was replaced, but ${errorReason(error)}`, { cause: error });
    }
  });
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
