import type { Language } from "#model/languages/language.ts";
import type { SiteBrand } from "../../brand/site-brand.ts";
import type { OwnWords } from "./document-words.ts";

/** Whose document it is, as plain data that can be sent to the process that makes it. */
export interface DocumentBrand {
  /** Stands in the head of every page where there is no logo. */
  readonly name: string;
  /** Whom the file's properties name. */
  readonly author: string;
  /** The logo, or a mark that stands before the name, as PNG; absent: a luminaire in the accent colour. */
  readonly head: { readonly png: Uint8Array; readonly isLogo: boolean } | undefined;
  readonly accent: string | undefined;
  /** The operator's own messages. */
  readonly messages: OwnWords;
}

/** What a document in a language shows of the operator. */
export function documentBrand({ brand, shown }: SiteBrand, language: Language): DocumentBrand {
  const name = shown.names[language];
  return {
    name,
    author: brand?.legalName ?? name,
    head: brand?.documentHead,
    accent: brand?.accent,
    messages: brand?.messages[language].written,
  };
}

/** The operator's own messages for the server itself, whose build has all messages compiled. */
export const compiledWords = ({ brand }: SiteBrand, language: Language): OwnWords => brand?.messages[language].compiled;
