import { DOCUMENT_KINDS } from "#model/entities/document-kinds.ts";
import { IMAGE_KINDS } from "#model/entities/image-kinds.ts";
import { RELATED_KINDS } from "#model/entities/related-kinds.ts";

/** A field with a list of objects that have a kind; a table has one column per kind: `related.coupler`. */
interface FieldByKind {
  readonly kinds: readonly string[];
  /** The field of its objects that a cell contains. */
  readonly member: string;
  /** A heading may add the language of its objects: `documents.instructions.de`. */
  readonly hasLanguages?: true;
}

const FIELDS_BY_KIND: ReadonlyMap<string, FieldByKind> = new Map([
  ["related", { kinds: RELATED_KINDS, member: "article_code" }],
  ["images", { kinds: IMAGE_KINDS, member: "image_url" }],
  ["documents", { kinds: DOCUMENT_KINDS, member: "document_url", hasLanguages: true }],
]);

/** How tables represent a field by kind; `undefined` for every other field. @see rules D9, D11, D12 */
export const fieldByKind = (field: string): FieldByKind | undefined => FIELDS_BY_KIND.get(field);
