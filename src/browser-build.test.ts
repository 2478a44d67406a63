import { expect, test } from "vitest";
import { scriptsOf } from "./browser-build.ts";

const MANIFEST = {
  "src/page.tsx": { file: "assets/page.js", imports: ["_shared.js"] },
  "src/en.ts": { file: "assets/en.js" },
  "_shared.js": { file: "assets/shared.js", imports: ["_deeper.js"] },
  "_deeper.js": { file: "assets/deeper.js", imports: ["_shared.js"] },
};

test("a source file's scripts are its own and all that it imports, each once", () => {
  expect(scriptsOf(["src/en.ts"], MANIFEST)).toEqual(["/assets/en.js"]);
  expect(scriptsOf(["src/page.tsx", "_shared.js"], MANIFEST)).toEqual([
    "/assets/page.js",
    "/assets/shared.js",
    "/assets/deeper.js",
  ]);
});

test("a source file that has been merged into another script is an error", () => {
  expect(() => scriptsOf(["src/gone.ts"], MANIFEST)).toThrow("src/gone.ts has no script of its own");
});

test("in development there are no scripts", () => {
  expect(scriptsOf(["src/en.ts"])).toEqual([]);
});
