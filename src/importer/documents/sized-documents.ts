import type { EntryDocument } from "#model/entities/entry-document.ts";
import { documentFilePath } from "#navigation/catalogue-files/catalogue-document.ts";
import type { DocumentSizes } from "./read-documents.ts";

/**
 * Sets the sizes of an entry's documents. A missing document has no size, even if its entry states one, so that it is not
 * offered.
 *
 * @see rule D12
 */
export function withDocumentSizes<E extends object>(entry: E, sizes: DocumentSizes): E {
  const { documents } = entry as { readonly documents?: readonly EntryDocument[] | null };
  return documents ? { ...entry, documents: documents.map((document) => withSize(document, sizes)) } : entry;
}

function withSize(document: EntryDocument, sizes: DocumentSizes): EntryDocument {
  const size = sizes.get(documentFilePath(document.document_url) ?? "");
  const unsized = { ...document };
  delete unsized.size;
  return size === undefined ? unsized : { ...unsized, size };
}

/**
 * The JSON text of an entry as operators write it: without what the import has added.
 *
 * @see rule D12
 */
export function withoutDocumentSizes(json: string): string {
  if (!json.includes('"documents":[')) return json;
  return JSON.stringify(withDocumentSizes(JSON.parse(json) as object, NO_SIZES));
}

const NO_SIZES: DocumentSizes = new Map();
