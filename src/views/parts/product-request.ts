import type { QueryEntry } from "#attributes/address/address-codec.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Photometry } from "#lighting/photometry/photometry.ts";
import type { LightTable } from "#planning/light-table.ts";
import type { Language } from "#model/languages/language.ts";

/** What the view of a family or an article is made for. */
export interface ProductRequest {
  readonly catalogue: Catalogue;
  readonly language: Language;
  /** Left out: no portfolio narrows the articles. */
  readonly portfolioId: string | undefined;
  /** The photometry of a file, by its path below `photometry/`. Absent in browsers, which hold no files. */
  readonly photometry?: ((path: string) => Photometry | undefined) | undefined;
  /** The light of the catalogue's articles; absent as long as it is not known. */
  readonly lights?: LightTable | undefined;
  /** The parameters of the address: they choose a size and its variants. Unknown ones are ignored. */
  readonly query: readonly QueryEntry[];
}
