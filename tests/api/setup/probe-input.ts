import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Calls a function with the path of a folder that contains only these files; the folder is removed afterwards. */
export async function withTemporaryFolder<T>(
  files: Readonly<Record<string, string | Uint8Array>>,
  read: (folder: string) => T | Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "lumenry-limit-"));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    return await read(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Whether input is accepted: `false` if reading it throws the refusal, other errors are thrown. */
export async function isAcceptedUnless(
  refusal: new (...args: never[]) => Error,
  read: () => unknown,
): Promise<boolean> {
  try {
    await read();
    return true;
  } catch (error) {
    if (error instanceof refusal) return false;
    throw error;
  }
}
