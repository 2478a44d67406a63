import { expect, test } from "vitest";
import { photometryPath } from "./photometry-path.ts";

test.each([
  ["photometry/tarn.ldt", "tarn.ldt"],
  ["/photometry/downlights/tarn 150.ies", "downlights/tarn 150.ies"],
  ["photometry/../secret.ldt", undefined],
  ["photometry/", undefined],
  ["tarn.ldt", undefined],
  ["images/tarn.ldt", undefined],
  ["https://example.com/photometry/tarn.ldt", undefined],
  [undefined, undefined],
])("D9 the catalogue's own photometric file in %j is %j", (address, path) => {
  expect(photometryPath(address)).toBe(path);
});
