import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

const COPY_FOLDER = ".cache/e2e/second-build";
const SOURCES = [
  "src",
  "locales",
  "public",
  "demo",
  "scripts",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
  "tsconfig.json",
];

/**
 * The changes of the second build, by file: a message in each language, the names of all chunks, and a faster
 * compression.
 */
const CHANGES = {
  "vite.config.ts": ["output: {", 'output: { hashCharacters: "hex",'],
  "scripts/compress.mjs": ["_QUALITY]: 11", "_QUALITY]: 4"],
  "locales/en/home.json": ["Choose a category", "Pick a category"],
  "locales/de/home.json": ["Kategorie wählen", "Kategorie aussuchen"],
} as const;

/** The heading above the categories in both builds. */
export const HEADINGS = {
  en: { older: CHANGES["locales/en/home.json"][0], newer: CHANGES["locales/en/home.json"][1] },
  de: { older: CHANGES["locales/de/home.json"][0], newer: CHANGES["locales/de/home.json"][1] },
} as const;

/**
 * Builds the site from a copy with one message changed in each language and new names for all chunks, as in an
 * operator's update. The build is cached, and repeated only when the sources have changed.
 *
 * @returns the folder of the copy
 */
export function makeSecondBuild(): string {
  mkdirSync(COPY_FOLDER, { recursive: true });
  for (const source of SOURCES) {
    rmSync(path.join(COPY_FOLDER, source), { recursive: true, force: true });
    cpSync(source, path.join(COPY_FOLDER, source), { recursive: true });
  }
  for (const [file, [older, newer]] of Object.entries(CHANGES)) {
    const target = path.join(COPY_FOLDER, file);
    const text = readFileSync(target, "utf8");
    if (!text.includes(older)) throw new Error(`${file} does not contain "${older}"`);
    writeFileSync(target, text.replace(older, newer));
  }
  const modules = path.join(COPY_FOLDER, "node_modules");
  if (!existsSync(modules)) symlinkSync(path.resolve("node_modules"), modules, "junction");
  const script = 'import { build } from "./scripts/setup/build.mjs"; await build();';
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: COPY_FOLDER,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The second build failed: ${stderr}`);
  return path.resolve(COPY_FOLDER);
}
