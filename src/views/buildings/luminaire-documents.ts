import type { Article } from "#model/entities/article.ts";
import type { Language } from "#model/languages/language.ts";
import {
  datasheetAddress,
  PHOTOMETRIC_FORMATS,
  photometricFileAddress,
  type PhotometricFormat,
} from "#navigation/addresses/document-address.ts";
import { externalAddress } from "#navigation/addresses/external-address.ts";

/** A document of an article: its datasheet, or its photometric file in a format. */
export interface LuminaireDocument {
  readonly kind: "pdf" | PhotometricFormat;
  /** Within the site, or external. */
  readonly address: string;
}

/** The documents linked from a luminaire schedule; photometric files of the site in both formats. @see rule B12 */
export function luminaireDocuments(
  { article_code: code, ldt_url: ldt, ies_url: ies }: Pick<Article, "article_code" | "ldt_url" | "ies_url">,
  language: Language,
  portfolioId: string | undefined,
): readonly LuminaireDocument[] {
  const urls = { ldt, ies };
  const isLocal = Object.values(urls).some((url) => url !== undefined && externalAddress(url) === undefined);
  const files = PHOTOMETRIC_FORMATS.flatMap((kind) => {
    const address = isLocal ? photometricFileAddress(language, code, kind) : externalAddress(urls[kind]);
    return address === undefined ? [] : [{ kind, address }];
  });
  return [{ kind: "pdf", address: datasheetAddress(language, code, portfolioId) }, ...files];
}
