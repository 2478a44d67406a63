import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { withSourceAddress } from "./server-build.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FONTS = 'new URL("./fonts/", import.meta.url)';

test("a module of the server's build asks for the address of its source", () => {
  const code = withSourceAddress(FONTS, path.join(ROOT, "src/server/documents/sheet/sheet-style.ts"));
  expect(code).toBe('new URL("./fonts/", import.meta.resolve("#server/documents/sheet/sheet-style.ts"))');
  expect(existsSync(fileURLToPath(import.meta.resolve("#server/documents/sheet/sheet-style.ts")))).toBe(true);
});

test("a module outside of the project's parts is named", () => {
  expect(() => withSourceAddress(FONTS, path.join(ROOT, "scripts/run.mjs"))).toThrow(
    "scripts/run.mjs asks for its own",
  );
});
