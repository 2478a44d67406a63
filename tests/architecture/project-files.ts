import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** The folder of the project. */
export const ROOT = path.resolve(import.meta.dirname, "../..");

/** The project's files that match a pattern, without installed packages and files that match `excluded`. */
export const projectFiles = (pattern: string, excluded: readonly string[] = []): string[] =>
  globSync(pattern, { cwd: ROOT, exclude: ["**/node_modules", ...excluded] }).map((file) =>
    file.split(path.sep).join("/"),
  );

/** The text of one of the project's files. */
export const readProjectFile = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");
