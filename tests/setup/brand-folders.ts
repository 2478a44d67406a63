import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BrandFiles } from "#brand/brand-files.ts";

const ringSvg = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56"><circle cx="28" cy="28" r="20" fill="none" stroke="${colour}" stroke-width="8"/></svg>`;

/** A complete WOFF2 font. */
export const FONT = readFileSync(fileURLToPath(new URL("../../public/fonts/plex-sans-latin.woff2", import.meta.url)));

const NORDLICHT = {
  name: "Nordlicht",
  legalName: "Nordlicht Leuchten GmbH",
  logo: "logo.svg",
  mark: "mark.svg",
  accent: "#ffcc00",
  typeface: { file: "house.woff2" },
  claim: { en: "Light from the north", de: "Licht aus dem Norden" },
  contact: "Nordlicht, +49 40 1234, licht@nordlicht.example",
  links: {
    en: [{ label: "Find a dealer", target: "https://www.nordlicht.example/dealers" }],
    de: [{ label: "Händler finden", target: "https://www.nordlicht.example/haendler" }],
  },
  language: "de",
} as const;

/** A brand folder: `brand.json` with additional or different keys, and the files that it references. */
export function brandFiles(
  changes: object = {},
  files: Readonly<Record<string, string | Uint8Array>> = {},
): BrandFiles {
  const all = {
    "brand.json": JSON.stringify({ ...NORDLICHT, ...changes }),
    "logo.svg": ringSvg("#00808a"),
    "mark.svg": ringSvg("#00808a"),
    "house.woff2": FONT,
    "messages/de/shell.json": JSON.stringify({ footerNote: "Bestellt wird bei Nordlicht." }),
    "messages/en/home.json": JSON.stringify({ chooseCategory: "Pick your light" }),
    ...files,
  };
  return new Map(Object.entries(all).map(([path, content]) => [path, Buffer.from(content)]));
}
