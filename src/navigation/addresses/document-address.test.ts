import { expect, test } from "vitest";
import {
  datasheetAddress,
  gldfAddress,
  isDocumentPath,
  tenderAddress,
  photometricFileAddress,
} from "./document-address.ts";

test.each([
  [datasheetAddress("de", "TAR-1"), "/de/datasheets/TAR-1.pdf"],
  [datasheetAddress("en", "A/B ü", "f00"), "/en/datasheets/A%2FB%20%C3%BC.pdf?id=f00"],
  [tenderAddress("en", "TAR-1"), "/en/datasheets/TAR-1.txt"],
  [tenderAddress("de", "TAR\uD800", "product"), "/de/datasheets/TAR%EF%BF%BD.txt?tender=product"],
  [photometricFileAddress("de", "TAR/1", "ies"), "/de/datasheets/TAR%2F1.ies"],
])("a document has the address %s", (address, expected) => {
  expect(address).toBe(expected);
});

test.each([
  [datasheetAddress("de", "A/B ü"), true],
  [tenderAddress("en", "TAR-1"), true],
  [photometricFileAddress("en", "TAR-1", "ldt"), true],
  [gldfAddress("en", "TAR/1"), true],
  ["/de/gldf/TAR-1.pdf", false],
  ["/de/project.pdf", true],
  ["/de/project.x83", true],
  ["/de/project.zip", true],
  ["/de/project.ldt", false],
  ["/de/products/A1.pdf", false],
  ["/de/datasheets/", false],
  ["/robots.txt", false],
])("whether the path %s is that of a document: %j", (path, expected) => {
  expect(isDocumentPath(path)).toBe(expected);
});
