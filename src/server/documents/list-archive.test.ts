import { strFromU8, unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { zipStream, type ArchiveFile } from "./list-archive.ts";

const DAY = new Date(2026, 10, 23);
const file = (path: string, text: string): ArchiveFile => ({ path, bytes: Buffer.from(text) });

async function* generateFiles(
  files: readonly (ArchiveFile | Error)[],
  onMade: (path: string) => void = () => undefined,
) {
  for (const item of files) {
    if (item instanceof Error) throw await Promise.reject(item);
    onMade(item.path);
    yield await Promise.resolve(item);
  }
}

test("an archive contains files with paths in any script", async () => {
  const stream = zipStream(
    generateFiles([file("List.pdf", "list"), file("Datenblätter/Ä-1.pdf", "sheet")]),
    DAY,
    vi.fn(),
  );
  const entries = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
  expect(Object.entries(entries).map(([path, bytes]) => [path, strFromU8(bytes)])).toEqual([
    ["List.pdf", "list"],
    ["Datenblätter/Ä-1.pdf", "sheet"],
  ]);
});

test("files are made while the archive is read, and a client that disconnects is reported", async () => {
  const onMade = vi.fn();
  const onCancel = vi.fn();
  const files = Array.from({ length: 50 }, (_, number) => file(`${number}.txt`, "text"));
  const reader = zipStream(generateFiles(files, onMade), DAY, onCancel).getReader();
  await reader.read();
  await reader.read();
  expect(onMade.mock.calls.length).toBeLessThan(5);
  await reader.cancel();
  expect(onCancel).toHaveBeenCalledOnce();
});

test("an archive fails if one of its files fails, so that an incomplete archive never looks complete", async () => {
  const stream = zipStream(generateFiles([file("a.txt", "a"), new Error("busy")]), DAY, vi.fn());
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow("busy");
});
