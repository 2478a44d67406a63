import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const COPIED = ["src", "build/server", "package.json", "demo", "locales"];
const LINKED = ["build/client", "node_modules"];

/** A built site that lacks a chunk of the server's code, as after an interrupted deployment. */
export interface BrokenBuild {
  readonly root: string;
  readonly remove: () => void;
}

/** Copies the built site without the code of the search: every other page works. */
export function makeBrokenBuild(): BrokenBuild {
  const root = mkdtempSync(path.join(tmpdir(), "lumenry-broken-"));
  for (const place of COPIED) cpSync(place, path.join(root, place), { recursive: true });
  for (const place of LINKED) symlinkSync(path.resolve(place), path.join(root, place), "junction");
  const assets = path.join(root, "build/server/assets");
  const server = readFileSync(path.join(root, "build/server/index.js"), "utf8");
  // A chunk of the same name may hold what other pages share; without it the server would not start.
  const lost = readdirSync(assets).filter(
    (name) => name.startsWith("searches-") && !server.includes(`from "./assets/${name}"`),
  );
  if (lost.length === 0) throw new Error("The server's build has no code of the search on its own.");
  for (const name of lost) rmSync(path.join(assets, name));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
