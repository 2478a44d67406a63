import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readBrandFiles } from "#brand/brand-files.ts";
import { InvalidBrandError } from "#brand/brand-problem.ts";
import { makeBrand } from "#brand/make-brand.ts";

/** Whether a brand folder with these files is accepted. */
async function isAccepted(files: Readonly<Record<string, string | Uint8Array>>): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "lumenry-bound-"));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    await makeBrand(readBrandFiles(folder));
    return true;
  } catch (error) {
    if (error instanceof InvalidBrandError) return false;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const brand = (fields: object = {}): string => JSON.stringify({ name: "Nordlicht", ...fields });
const link = { label: "Shop", target: "/imprint" };

async function isMessageAccepted(text: string): Promise<boolean> {
  const files = new Map([
    ["brand.json", Buffer.from(brand())],
    ["messages/de/home.json", Buffer.from(JSON.stringify({ title: text }))],
  ]);
  return makeBrand(files).then(
    () => true,
    () => false,
  );
}

/** For each bound of a brand, whether an input of a given amount is accepted. */
export const BRAND_PROBES = {
  "brand-files": (amount: number) =>
    isAccepted({
      "brand.json": brand(),
      ...Object.fromEntries(Array.from({ length: amount - 1 }, (_, index) => [`${index}.txt`, ""])),
    }),
  "brand-file-bytes": (amount: number) => isAccepted({ "brand.json": brand(), "note.txt": new Uint8Array(amount) }),
  "brand-text": (amount: number) => isAccepted({ "brand.json": brand({ claim: "x".repeat(amount) }) }),
  "brand-links": (amount: number) =>
    isAccepted({ "brand.json": brand({ links: Array.from({ length: amount }, () => link) }) }),
  "own-message": (amount: number) => isMessageAccepted("x".repeat(amount)),
};
