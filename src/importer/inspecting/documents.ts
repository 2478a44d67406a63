import type { EntryDocument } from "#model/entities/entry-document.ts";
import { documentFilePath } from "#navigation/catalogue-files/catalogue-document.ts";
import type { EntryProblem } from "../checking/check-entry.ts";
import type { DocumentSizes } from "../documents/read-documents.ts";
import { shownValue } from "../problems/problem.ts";

/** Checks an entry's documents: each has to exist. @see rule D12 */
export const documents = (
  all: readonly EntryDocument[] | null | undefined,
  context: { readonly documents: DocumentSizes },
): readonly EntryProblem[] =>
  (all ?? []).flatMap(({ document_url: address }, index) =>
    context.documents.has(documentFilePath(address) ?? "") ? [] : [missing(`documents[${index}]`, address)],
  );

const missing = (field: string, address: string): EntryProblem => ({
  kind: "missing-document",
  field: `${field}.document_url`,
  value: shownValue(address),
  message: "does not name a document in documents/ and is not offered; add the file or correct its name",
});
