import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import * as messages from "#model/errors.ts";

test("E1, E6 the messages quoted in docs/rules.md are those of the code", () => {
  const rules = readFileSync(path.resolve(import.meta.dirname, "../../docs/rules.md"), "utf8");
  const quoted = [
    messages.pageNotFound("{path}"),
    messages.routeNotValid("{path}"),
    messages.portfolioNotFound("{id}"),
    messages.localeFailed,
  ];
  expect(quoted.filter((message) => !rules.includes(`\`${message}\``))).toEqual([]);
});
