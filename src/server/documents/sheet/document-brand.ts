import { DEFAULT_ILLUSTRATIONS, type Illustrations } from "#model/illustrations.ts";
import type { Language } from "#model/languages/language.ts";
import type { SiteBrand } from "../../catalogue/site-brand.ts";
import { createDocumentTexts, type DocumentTexts, type MessageOverrideGroup } from "./document-texts.ts";

/** The brand of a document: plain data, which can be sent to a child process. */
export interface DocumentBrand {
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

export function documentBrand({ brand, publicBrand }: SiteBrand, language: Language): DocumentBrand {
  const name = publicBrand.names[language];
  return {
    name,
    author: brand?.legalName ?? name,
    headerImage: brand?.documentHeaderImage,
    accent: brand?.accent,
    illustrations: brand?.illustrations ?? DEFAULT_ILLUSTRATIONS,
    messages: brand?.messages[language].source,
  };
}

/** The manufacturer named in files; empty without a brand. */
export const manufacturerOf = ({ brand }: SiteBrand): string => brand?.legalName ?? brand?.name ?? "";

/** The messages of documents in the server's process, whose build contains all messages compiled. */
export const siteDocumentTexts = ({ brand }: SiteBrand, language: Language): DocumentTexts =>
  createDocumentTexts(language, brand?.messages[language].compiled);
