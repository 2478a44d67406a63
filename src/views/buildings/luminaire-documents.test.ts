import { expect, test } from "vitest";
import { luminaireDocuments } from "./luminaire-documents.ts";

const PDF = "/de/datasheets/A%2F1.pdf?id=partner";
const LOCAL_FILES = ["/de/datasheets/A%2F1.ldt", "/de/datasheets/A%2F1.ies"];

test.each([
  ["a local file, in both formats", { ldt_url: "photometry/a.ldt" }, LOCAL_FILES],
  ["a file of the other format", { ies_url: "/photometry/a.ies", ldt_url: "https://x.example/a.ldt" }, LOCAL_FILES],
  ["an external file", { ies_url: "https://x.example/a.ies" }, ["https://x.example/a.ies"]],
  ["no file", {}, []],
])("B12 the documents of an article with %s are its datasheet and its photometric files", (_, urls, files) => {
  const documents = luminaireDocuments({ article_code: "A/1", ...urls }, "de", "partner");
  expect(documents.map(({ address }) => address)).toEqual([PDF, ...files]);
});
