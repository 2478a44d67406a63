import { expect, test } from "vitest";
import { defaultPhotometry } from "#lighting/defaults/default-photometry.ts";
import { writeEulumdat } from "#lighting/photometry/eulumdat-writer.ts";
import { fileInMemory } from "#store/file-in-memory.ts";
import { loadSnapshot, type SnapshotSource } from "./snapshot.ts";

const LDT = Buffer.from(writeEulumdat(defaultPhotometry({ flux: 2000, watts: 20, optics: ["opal"] }).photometry));
const PICTURE = fileInMemory("image/png", LDT);
const DOCUMENT = fileInMemory("application/pdf", LDT);
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** A version whose files all have one name. */
const sourceWith = (name: string): SnapshotSource => ({
  version: { publishedAt: "2026-11-27T12:00:00.000Z" },
  records: () => [],
  packedArticles: () => undefined,
  image: (path) => (path === name ? PICTURE : undefined),
  document: (path) => (path === name ? DOCUMENT : undefined),
  photometry: (path) => (path === name ? LDT : undefined),
  photometryPaths: () => [name],
  brandFiles: () => new Map(),
  close: () => undefined,
});

const FORMS = ["Gr\u00f6\u00dfe", "Gro\u0308\u00dfe"];

test.each(FORMS)("D9 files that are stored as %j are found by either form of their name", async (stored) => {
  const snapshot = await loadSnapshot("1", sourceWith(stored), log);
  for (const form of FORMS) {
    expect(snapshot.image(form)).toBe(PICTURE);
    expect(snapshot.document(form)).toBe(DOCUMENT);
    expect(snapshot.photometry(form)).toBe(LDT);
    expect(snapshot.photometries.photometry(form)?.statedFlux).toBe(2000);
  }
  snapshot.close();
});
