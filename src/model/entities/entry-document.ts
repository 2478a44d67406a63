import * as z from "zod/mini";
import { DOCUMENT_KINDS, MAX_ENTRY_DOCUMENTS } from "./document-kinds.ts";
import { Identifier } from "./fields.ts";
import { LANGUAGE_TAG } from "./language-tag.ts";
import { TextEntry } from "./text-entry.ts";

const LANGUAGE_EXPECTED = "a language such as de or pt-BR";

/**
 * A document of an article or a family, to be downloaded. `language` is that of its content, absent if it has none or several;
 * `texts` name it per language. The import writes `size`, in bytes; without one there is no such file, and the document is
 * not shown. Like those of pictures, its texts keep no unlisted fields.
 */
export const EntryDocument = z.looseObject({
  document_url: Identifier,
  kind: z.enum(DOCUMENT_KINDS, { error: `one of ${DOCUMENT_KINDS.join(", ")}` }),
  language: z.nullish(
    z.string({ error: LANGUAGE_EXPECTED }).check(z.regex(LANGUAGE_TAG, { error: LANGUAGE_EXPECTED })),
  ),
  texts: z.nullish(z.array(z.object(TextEntry.shape))),
  size: z.nullish(z.int().check(z.minimum(0))),
});
export type EntryDocument = z.infer<typeof EntryDocument>;

/** The documents of an entry; `null` and an absent field mean none. @see rule D12 */
export const EntryDocuments = z.nullish(
  z.array(EntryDocument).check(z.maxLength(MAX_ENTRY_DOCUMENTS, { error: `at most ${MAX_ENTRY_DOCUMENTS} documents` })),
);
