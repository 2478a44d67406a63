import { expect, test } from "vitest";
import { catalogueOf, downlight } from "../../../../../tests/fixtures/product-catalogue.ts";
import { completeLines } from "./article-codes.ts";

const CATALOGUE = catalogueOf({ articles: [downlight("TAR-1", { ean: "4012345678901" })] });

test.each(["tar-1", "4012345678901"])(
  "F21 %s, added before the catalogue is loaded, becomes the article's code",
  (code) => {
    const list = { id: 1, name: "", zones: [{ id: 1, name: "", lines: [{ code, quantity: 2, note: "" }] }] };
    const completed = completeLines(list, new Map(), CATALOGUE);
    expect(completed.zones[0]?.lines).toMatchObject([{ code: "TAR-1", quantity: 2 }]);
    expect(completeLines(completed, new Map(), CATALOGUE)).toBe(completed);
    expect(completeLines(list, new Map(), undefined)).toBe(list);
  },
);
