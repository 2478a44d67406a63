import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const ARCHITECTURE = readFileSync(path.join(ROOT, "ARCHITECTURE.md"), "utf8");

/** Rows of the import table in ARCHITECTURE.md: part → parts that it may import. */
const ALLOWED = new Map(
  [...ARCHITECTURE.matchAll(/^\| `([a-z/]+)` \| ([^|]*) \|/gm)].map(([, part = "", allowed = ""]) => [
    part,
    new Set([...allowed.matchAll(/`([a-z/]+)`/g)].map(([, name]) => name ?? "")),
  ]),
);

const SOURCE_FOLDERS = ["src", "demo"];
const IMPORT = /(?:from|import)\s*\(?\s*"([^"]+)"/g;

const sources = SOURCE_FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|oracle)\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file.split(path.sep).join("/"))),
);

/** The part that a file belongs to: `web/routes` is one of its own, since it alone may ask the server. */
function partOf(file: string): string {
  if (file.startsWith("demo/")) return "demo";
  const [, folder = "", inner = ""] = file.split("/");
  if (folder === "web" && (inner === "routes" || inner === "features")) return `web/${inner}`;
  return folder.includes(".") ? "root" : folder;
}

function importsOf(file: string): string[] {
  const code = readFileSync(path.join(ROOT, file), "utf8");
  return [...code.matchAll(IMPORT)].map(([, target = ""]) => target).flatMap((target) => projectFile(file, target));
}

/** The project file that an import means, none for packages. */
function projectFile(from: string, target: string): string[] {
  if (target.startsWith(".")) return [path.posix.join(path.posix.dirname(from), target)];
  const alias = /^#(domain|lighting|store|importer|server|web|demo|locales)\/(.*)$/.exec(target);
  if (!alias) return [];
  const [, name = "", rest = ""] = alias;
  return [name === "demo" || name === "locales" ? `${name}/${rest}` : `src/${name}/${rest}`];
}

describe("imports point downwards", () => {
  test("the import table names every part", () => {
    expect([...new Set(sources.map(partOf))].filter((part) => !ALLOWED.has(part))).toEqual([]);
  });

  test("no file imports what its part may not", () => {
    const wrong = sources.flatMap((file) =>
      importsOf(file)
        .filter((target) => /^(src|demo)\//.test(target) && !target.includes("+types"))
        .filter((target) => partOf(target) !== partOf(file) && !ALLOWED.get(partOf(file))?.has(partOf(target)))
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test("no feature imports another feature", () => {
    const feature = (file: string) => /^src\/web\/features\/([^/]+)/.exec(file)?.[1];
    const wrong = sources.flatMap((file) =>
      importsOf(file)
        .filter(
          (target) => feature(file) !== undefined && feature(target) !== undefined && feature(target) !== feature(file),
        )
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test("the domain imports only itself and the libraries for schemas and cookies", () => {
    const wrong = sources
      .filter((file) => file.startsWith("src/domain/"))
      .flatMap((file) =>
        [...readFileSync(path.join(ROOT, file), "utf8").matchAll(IMPORT)]
          .map(([, target = ""]) => target)
          .filter(
            (target) =>
              !target.startsWith(".") &&
              !target.startsWith("#domain/") &&
              !target.startsWith("#lighting/") &&
              !["zod/mini", "cookie"].includes(target),
          )
          .map((target) => `${file} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });
});
