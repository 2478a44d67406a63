import { expect, test } from "vitest";
import { scriptAddresses } from "./browser-build.ts";

const MANIFEST = {
  "src/page.tsx": { file: "assets/page.js", imports: ["_shared.js"] },
  "src/en.ts": { file: "assets/en.js" },
  "_shared.js": { file: "assets/shared.js", imports: ["_deeper.js"] },
  "_deeper.js": { file: "assets/deeper.js", imports: ["_shared.js"] },
};

test("a source file's scripts are its own and all that this imports, without duplicates", () => {
  expect(scriptAddresses(["src/en.ts"], MANIFEST)).toEqual(["/assets/en.js"]);
  expect(scriptAddresses(["src/page.tsx", "_shared.js"], MANIFEST)).toEqual([
    "/assets/page.js",
    "/assets/shared.js",
    "/assets/deeper.js",
  ]);
});

test("a source file that has been merged into another script is an error", () => {
  expect(() => scriptAddresses(["src/missing.ts"], MANIFEST)).toThrow("src/missing.ts is not in the build manifest");
});

test("in development there are no scripts", () => {
  expect(scriptAddresses(["src/en.ts"])).toEqual([]);
});
