import { expect, test } from "vitest";
import { datasheetAddress, tenderAddress } from "./document-address.ts";

test.each([
  [datasheetAddress("de", "TAR-1"), "/de/datasheets/TAR-1.pdf"],
  [datasheetAddress("en", "A/B ü", "f00"), "/en/datasheets/A%2FB%20%C3%BC.pdf?id=f00"],
  [tenderAddress("en", "TAR-1"), "/en/datasheets/TAR-1.txt"],
  [tenderAddress("de", "TAR\uD800", "product"), "/de/datasheets/TAR%EF%BF%BD.txt?tender=product"],
])("a document has the address %s", (address, expected) => {
  expect(address).toBe(expected);
});
