import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { StoreError } from "../store.ts";
import { writeDurably } from "./durable-files.ts";
import { storing } from "./storing.ts";

/** What the pointer file says: the served version, and the highest number that was ever published. */
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
 * @throws {StoreError} when the file is damaged, with the way out
 */
export function readPointer(path: string): Pointer | undefined {
  const text = storing("read", path, () => readIfThere(path));
  if (text === undefined) return undefined;
  const pointer = Pointer.safeParse(parsed(text));
  if (pointer.success) return pointer.data;
  throw new StoreError(
    `The store cannot tell which version is served: ${path} is damaged. "rollback <version>" sets it anew.`,
  );
}

/** Makes another version the served one: the one step that readers can see. */
export function writePointer(path: string, pointer: Pointer): void {
  storing("write", path, () => writeDurably(path, `${JSON.stringify(pointer)}\n`));
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
