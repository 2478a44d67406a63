import { createHash } from "node:crypto";
import path from "node:path";

const modules = new Map<string, string>();
const ROOT = path.resolve(import.meta.dirname, "../..");

/**
 * The class name of a module's class: its own name and a hash of the module's path. Pages and scripts repeat thousands
 * of them: they compress better without the line number that Vite adds by default.
 *
 * @throws if two modules have the same hash: one of them needs another name
 */
export function scopedName(name: string, file: string): string {
  const [module = file] = file.split("?");
  const hash = createHash("sha256").update(path.relative(ROOT, module)).digest("base64url").slice(0, 3);
  const owner = modules.get(hash) ?? module;
  if (owner !== module) throw new Error(`${module} and ${owner} have the same hash: rename one of them`);
  modules.set(hash, module);
  return `_${name}_${hash}`;
}
