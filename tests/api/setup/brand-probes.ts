import { readBrandFiles } from "#brand/brand-files.ts";
import { InvalidBrandError } from "#brand/brand-problem.ts";
import { makeBrand } from "#brand/make-brand.ts";
import { isAcceptedUnless, withTemporaryFolder } from "./probe-input.ts";

/** Whether a brand folder with these files is accepted. */
const isAccepted = (files: Readonly<Record<string, string | Uint8Array>>): Promise<boolean> =>
  withTemporaryFolder(files, (folder) => isAcceptedUnless(InvalidBrandError, () => makeBrand(readBrandFiles(folder))));

const brand = (fields: object = {}): string => JSON.stringify({ name: "Nordlicht", ...fields });
const link = { label: "Shop", target: "/imprint" };

function isMessageAccepted(text: string): Promise<boolean> {
  const files = new Map([
    ["brand.json", Buffer.from(brand())],
    ["messages/de/home.json", Buffer.from(JSON.stringify({ title: text }))],
  ]);
  return isAcceptedUnless(InvalidBrandError, () => makeBrand(files));
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
  "message-override": (amount: number) => isMessageAccepted("x".repeat(amount)),
};
