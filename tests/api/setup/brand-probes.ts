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

/** For each limit of a brand, whether input of a given size is accepted. */
export const BRAND_PROBES = {
  "brand-files": (value: number) =>
    isAccepted({
      "brand.json": brand(),
      ...Object.fromEntries(Array.from({ length: value - 1 }, (_, index) => [`${index}.txt`, ""])),
    }),
  "brand-file-bytes": (value: number) => isAccepted({ "brand.json": brand(), "note.txt": new Uint8Array(value) }),
  "brand-text": (value: number) => isAccepted({ "brand.json": brand({ claim: "x".repeat(value) }) }),
  "brand-links": (value: number) =>
    isAccepted({ "brand.json": brand({ links: Array.from({ length: value }, () => link) }) }),
  "message-override": (value: number) => isMessageAccepted("x".repeat(value)),
};
