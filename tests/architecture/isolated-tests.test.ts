import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { STATELESS_PARTS } from "../setup/stateless-parts.ts";

const SRC = path.resolve(import.meta.dirname, "../../src");
/** What one test file would leave behind for the next in a worker whose modules they share. */
const LEFT_BEHIND =
  /\bvi\.(?:mock|doMock|hoisted|resetModules|stubGlobal|stubEnv|spyOn|useFakeTimers)\b|process\.env\[/;

const testsOf = (part: string): string[] =>
  readdirSync(path.join(SRC, part), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => path.join(SRC, part, file));

test.each(STATELESS_PARTS)(
  "tests of %s, which share modules, substitute and change nothing outside of them",
  (part) => {
    const files = testsOf(part);
    expect(files).not.toEqual([]);
    expect(files.filter((file) => LEFT_BEHIND.test(readFileSync(file, "utf8")))).toEqual([]);
  },
);
