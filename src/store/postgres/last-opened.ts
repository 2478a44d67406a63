import { existsSync } from "node:fs";
import { unlessDamaged } from "../damage.ts";
import type { Layout } from "../sqlite/layout.ts";
import { readPointer, writePointer, type Pointer } from "../sqlite/pointer.ts";
import { openVersion } from "../sqlite/version-reader.ts";
import type { VersionInfo, VersionReader } from "../store.ts";

/** Records, beside this machine's copies, which version it has opened. */
export function rememberOpened(layout: Layout, { number, hash }: VersionInfo): void {
  const noted = unlessDamaged(() => readPointer(layout.pointer));
  if (noted?.number === number && noted.hash === hash) return;
  // If the folder cannot be written, only a later restart without the database is affected.
  unlessDamaged(() => writePointer(layout.pointer, { number, hash, latest: number }));
}

/**
 * Opens the copy that was recorded last; `undefined` when there is none or its content is another one. These files are only
 * copies, so damage to them is no failure of the store.
 */
export function openLastOpened(layout: Layout): VersionReader | undefined {
  const noted = unlessDamaged(() => readPointer(layout.pointer));
  return noted && unlessDamaged(() => openRecorded(layout, noted));
}

function openRecorded(layout: Layout, { number, hash }: Pointer): VersionReader | undefined {
  if (!existsSync(layout.version(number))) return undefined;
  const reader = openVersion(layout, number);
  if (reader.version.hash === hash) return reader;
  reader.close();
  return undefined;
}
