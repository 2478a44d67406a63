import path from "node:path";
import { expect, test } from "vitest";
import { START_MODULES } from "../../src/web/session/start-code.ts";
import { startCodeIn } from "./start-code.ts";

const SOURCE = path.resolve(import.meta.dirname, "../../src");
const chunkOf = (name: string, module: string, imports: readonly string[] = []) => ({
  type: "chunk" as const,
  fileName: `assets/${name}.js`,
  facadeModuleId: path.join(SOURCE, module),
  imports: imports.map((imported) => `assets/${imported}.js`),
});
const CHUNKS = Object.entries(START_MODULES).map(([name, module]) =>
  chunkOf(name, module, name === "product" ? ["shared"] : []),
);
const SHARED = { ...chunkOf("shared", "nothing.ts", ["deeper"]), facadeModuleId: null };
const DEEPER = { ...chunkOf("deeper", "nothing.ts", ["shared"]), facadeModuleId: null };

test("a module's scripts are its own and all that it imports, each once", () => {
  const code = startCodeIn([...CHUNKS, SHARED, DEEPER, { type: "asset", fileName: "assets/style.css" }]);
  expect(code.en).toEqual(["/assets/en.js"]);
  expect(code.product).toEqual(["/assets/product.js", "/assets/shared.js", "/assets/deeper.js"]);
});

test("a module that has been merged into another script is an error", () => {
  expect(() => startCodeIn(CHUNKS.slice(1))).toThrow(`${START_MODULES.en} has no script of its own`);
});
