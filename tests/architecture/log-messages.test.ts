import { expect, test } from "vitest";
import * as messages from "#model/errors.ts";
import { readProjectFile } from "./project-files.ts";

test("E1, E6 the messages quoted in docs/rules.md are those of the code", () => {
  const rules = readProjectFile("docs/rules.md");
  const quoted = [
    messages.pageNotFound("{path}"),
    messages.invalidRouteParameters("{path}"),
    messages.portfolioNotFound("{id}"),
    messages.localeFailed,
  ];
  expect(quoted.filter((message) => !rules.includes(`\`${message}\``))).toEqual([]);
});
