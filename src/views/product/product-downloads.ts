import { DOCUMENT_KINDS, type DocumentKind } from "#model/entities/entry-kinds.ts";
import type { EntryDocument } from "#model/entities/article.ts";
import type { Language } from "#model/languages/language.ts";
import { resolveText, type ResolvedText } from "#model/texts/text.ts";
import { documentFileAddress } from "#navigation/catalogue-files/catalogue-files.ts";

export interface Download {
  readonly kind: DocumentKind;
  /** The catalogue's name for it; without one, the name of its kind is shown. */
  readonly name: ResolvedText | undefined;
  readonly fileName: string;
  readonly address: string;
  /** The language of its content, such as `de` or `pt-BR`; absent if it has none or several. */
  readonly language: string | undefined;
  /** The size in bytes. */
  readonly size: number;
}

/** An article or a family with documents. */
interface EntryWithDocuments {
  readonly documents?: readonly EntryDocument[] | null | undefined;
}

/**
 * The documents of an article and its family, or of a family, each once: by kind, then those in the page's language,
 * without a language, and in other languages. Documents that the import did not find are omitted.
 *
 * @see rule D12
 */
export function productDownloads(
  entries: readonly (EntryWithDocuments | undefined)[],
  language: Language,
): readonly Download[] {
  const all = entries.flatMap((entry) => entry?.documents ?? []).flatMap((item) => toDownload(item, language) ?? []);
  const distinct = all.filter(
    ({ address }, index) => all.findIndex((candidate) => candidate.address === address) === index,
  );
  return distinct.toSorted(
    (a, b) => kindRank(a) - kindRank(b) || languageRank(a, language) - languageRank(b, language),
  );
}

function toDownload(
  { document_url: url, kind, texts, size, ...rest }: EntryDocument,
  language: Language,
): Download | undefined {
  const address = documentFileAddress(url);
  if (address === undefined || size === undefined || size === null) return undefined;
  const fileName = url.slice(url.lastIndexOf("/") + 1);
  return { kind, name: resolveText(texts, language), fileName, address, language: rest.language ?? undefined, size };
}

const kindRank = ({ kind }: Download): number => DOCUMENT_KINDS.indexOf(kind);

/** `de-AT` is equivalent to `de` on a German page. */
function languageRank(item: Download, language: Language): number {
  if (item.language === undefined) return 1;
  return item.language.toLowerCase().split("-")[0] === language ? 0 : 2;
}
