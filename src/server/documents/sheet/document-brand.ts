import { DEFAULT_ILLUSTRATIONS, type Illustrations } from "#model/illustrations.ts";
import type { Language } from "#model/languages/language.ts";
import type { SiteBrand } from "../../catalogue/site-brand.ts";
import type { Snapshot } from "../../catalogue/snapshot.ts";
import { createDocumentTexts, type DocumentTexts, type MessageOverrideGroup } from "./document-texts.ts";

/** The brand of a document. */
interface DocumentBrand {
  /** Shown in the header of every page if there is no logo. */
  readonly name: string;
  /** The name in the file's properties. */
  readonly author: string;
  /** The logo, or a mark shown before the name, as PNG; absent: a luminaire in the accent colour. */
  readonly headerImage: { readonly png: Uint8Array; readonly isLogo: boolean } | undefined;
  readonly accent: string | undefined;
  /** Where drawings replace missing pictures. @see rule D9 */
  readonly illustrations: Illustrations;
  /** The operator's message overrides. */
  readonly messages: MessageOverrideGroup;
}

/** The input that all documents share: plain data, which can be sent to a child process. */
export interface DocumentInput {
  readonly language: Language;
  readonly brand: DocumentBrand;
  /** The catalogue version, as in the header `x-catalogue-version`. */
  readonly version: string;
  /** The start of the day of creation: equal content on the same day yields identical bytes. */
  readonly day: Date;
}

export function documentInput(
  { brand, publicBrand }: SiteBrand,
  {
    snapshot,
    language,
    day,
  }: Pick<DocumentInput, "language" | "day"> & { readonly snapshot: Pick<Snapshot, "version"> },
): DocumentInput {
  const name = publicBrand.names[language];
  const documentBrand = {
    name,
    author: brand?.legalName ?? name,
    headerImage: brand?.documentHeaderImage,
    accent: brand?.accent,
    illustrations: brand?.illustrations ?? DEFAULT_ILLUSTRATIONS,
    messages: brand?.messages[language].source,
  };
  return { language, brand: documentBrand, version: snapshot.version, day };
}

/** The manufacturer named in files; empty without a brand. */
export const manufacturerOf = ({ brand }: SiteBrand): string => brand?.legalName ?? brand?.name ?? "";

/** The messages of documents in the server's process, whose build contains all messages compiled. */
export const siteDocumentTexts = ({ brand }: SiteBrand, language: Language): DocumentTexts =>
  createDocumentTexts(language, brand?.messages[language].compiled);
