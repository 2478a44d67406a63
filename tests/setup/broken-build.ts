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
  for (const folder of COPIED) cpSync(folder, path.join(root, folder), { recursive: true });
  for (const folder of LINKED) symlinkSync(path.resolve(folder), path.join(root, folder), "junction");
  const assets = path.join(root, "build/server/assets");
  const server = readFileSync(path.join(root, "build/server/index.js"), "utf8");
  // A chunk of the same name that other pages share remains: without it the server would not start.
  const removed = readdirSync(assets).filter(
    (name) => name.startsWith("searches-") && !server.includes(`from "./assets/${name}"`),
  );
  if (removed.length === 0) throw new Error("The server's build has no separate chunk for the search.");
  for (const name of removed) rmSync(path.join(assets, name));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
