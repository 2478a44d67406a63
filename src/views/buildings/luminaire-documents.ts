import type { Article } from "#model/entities/article.ts";
import type { Language } from "#model/languages/language.ts";
import { datasheetAddress, photometricFileAddress } from "#navigation/addresses/document-address.ts";
import { externalAddress } from "#navigation/addresses/external-address.ts";

/** A document of an article: its datasheet, or its photometric file in a format. */
export interface LuminaireDocument {
  readonly kind: "pdf" | "ldt" | "ies";
  /** Within the site, or external. */
  readonly address: string;
}

/**
 * The documents linked from a luminaire schedule. Photometric files of the site are offered in both formats.
 *
 * @param portfolioId determines the shop link in the datasheet; the default portfolio's if absent
 * @see rule B12
 */
export function luminaireDocuments(
  { article_code: code, ldt_url: ldt, ies_url: ies }: Pick<Article, "article_code" | "ldt_url" | "ies_url">,
  language: Language,
  portfolioId: string | undefined,
): readonly LuminaireDocument[] {
  const isLocal = [ldt, ies].some((url) => url !== undefined && externalAddress(url) === undefined);
  const files = (
    [
      ["ldt", ldt],
      ["ies", ies],
    ] as const
  ).flatMap(([kind, url]) => {
    const address = isLocal ? photometricFileAddress(language, code, kind) : externalAddress(url);
    return address === undefined ? [] : [{ kind, address }];
  });
  return [{ kind: "pdf", address: datasheetAddress(language, code, portfolioId) }, ...files];
}
