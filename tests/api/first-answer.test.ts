import { expect, test } from "vitest";
import { askSite } from "./setup/test-app.ts";

// Each file of tests has a server that has rendered nothing before: code that is loaded lazily has not been asked for.
test("N4 F10 the first answer of a server shows the room above the list without scripts", async () => {
  const answer = await askSite({ productDeepLinks: true })("/en/products/DOW?room=office");
  const html = await answer.text();
  expect(html).toMatch(/<section[^>]*aria-label="Room"/);
  // What is held back stands in hidden blocks at the end, which a script moves to its place.
  expect(html).not.toMatch(/<div hidden="" id="S:/);
  expect(html).not.toContain("$RC(");
});
