import { expect, test } from "vitest";
import type { EntryDocument } from "#model/entities/article.ts";
import { productDownloads } from "./product-downloads.ts";

const document = (document_url: string, fields: Partial<EntryDocument> = {}): EntryDocument => ({
  document_url,
  kind: "instructions",
  size: 1,
  ...fields,
});

const filesOf = (...entries: Parameters<typeof productDownloads>[0]): readonly string[] =>
  productDownloads(entries, "de").map(({ fileName }) => fileName);

test("D12 documents are listed by kind, those in the page's language first", () => {
  const documents = [
    document("bim.zip", { kind: "bim" }),
    document("en.pdf", { language: "en" }),
    document("all.pdf"),
    document("at.pdf", { language: "de-AT" }),
    document("de.pdf", { language: "de" }),
  ];
  expect(filesOf({ documents })).toEqual(["at.pdf", "de.pdf", "all.pdf", "en.pdf", "bim.zip"]);
});

test("D12 an article has its family's documents after its own, each once", () => {
  const article = { documents: [document("own.pdf"), document("documents/both.pdf")] };
  const family = { documents: [document("/documents/both.pdf"), document("family.pdf")] };
  expect(filesOf(article, family)).toEqual(["own.pdf", "both.pdf", "family.pdf"]);
  expect(filesOf({ documents: null }, undefined)).toEqual([]);
});

test.each([
  ["that the import has not found", { size: undefined }],
  ["at an address outside the catalogue", { document_url: "https://a.example/a.pdf" }],
])("D12 a document %s is left out", (_title, fields) => {
  expect(filesOf({ documents: [document("a.pdf", fields), document("b.pdf")] })).toEqual(["b.pdf"]);
});

test("D12 a document gets its name from the catalogue in the page's language", () => {
  const texts = [
    { language: "en", text: "Revit family" },
    { language: "de", text: "Revit-Familie" },
  ];
  expect(productDownloads([{ documents: [document("documents/a/ä b.rfa", { kind: "bim", texts })] }], "de")).toEqual([
    {
      kind: "bim",
      name: { text: "Revit-Familie", language: "de" },
      fileName: "ä b.rfa",
      address: "/documents/a/%C3%A4%20b.rfa",
      language: undefined,
      size: 1,
    },
  ]);
});
