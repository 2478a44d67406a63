import { expect, test } from "vitest";
import { requestKind } from "./observe-requests.ts";

test.each([
  ["/", "page"],
  ["/de/products/DOW", "page"],
  ["/en/products/DOW.data", "page-data"],
  ["/en/imprint/_payload.json", "page-data"],
  ["/api/mongo/pml/articles", "list"],
  ["/mock/families", "list"],
  ["/api/view", "view"],
  ["/api/light", "view"],
  ["/en/datasheets/A-1.pdf", "document"],
  ["/de/project.txt", "document"],
  ["/en/gldf/A-1.gldf", "document"],
  ["/robots.txt", "discovery"],
  ["/.well-known/security.txt", "discovery"],
  ["/images/a.webp", "picture"],
  ["/drawings/family/tarn.svg", "picture"],
  ["/favicon.ico", "picture"],
  ["/assets/root-1a2b.js", "asset"],
  ["/sw.js", "asset"],
  ["/readyz", "health"],
])("a request for %s is of the kind %s", (path, kind) => {
  expect(requestKind(path)).toBe(kind);
});
