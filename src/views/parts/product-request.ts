import type { QueryEntry } from "#attributes/address/address-codec.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Photometry } from "#lighting/photometry/photometry.ts";
import type { LightTable } from "#planning/light-table.ts";
import type { Language } from "#model/languages/language.ts";

/** The input of a product page's view. */
export interface ProductRequest {
  readonly catalogue: Catalogue;
  readonly language: Language;
  /** Absent: the articles of all portfolios. */
  readonly portfolioId: string | undefined;
  /** Reads a photometric file by its path below `photometry/`. Absent in browsers, which hold no files. */
  readonly photometry?: ((path: string) => Photometry | undefined) | undefined;
  /** The light distributions of the catalogue's articles; absent until they are loaded. */
  readonly lights?: LightTable | undefined;
  /** The parameters of the address: they choose a size and its variants. Unknown ones are ignored. */
  readonly query: readonly QueryEntry[];
}
