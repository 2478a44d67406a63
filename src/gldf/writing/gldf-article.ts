import type { Article } from "#model/entities/article.ts";
import type { ImageKind } from "#model/entities/image-kinds.ts";
import type { Family } from "#model/entities/family.ts";
import type { FilterTexts } from "#model/texts/filter-texts.ts";

/** A file of a container: with its bytes, or at an address elsewhere. */
export interface GldfFile {
  /** Its content type in GLDF, as in `ldc/eulumdat`. */
  readonly type: string;
  /** Its name in the container, or its address. */
  readonly name: string;
  readonly bytes?: Uint8Array;
}

/** A picture of an article or a family. */
export interface GldfPicture {
  readonly file: GldfFile;
  readonly kind: ImageKind;
}

/** What an article's container is written from. */
export interface GldfArticle {
  /** With a power and a flux. */
  readonly article: Article & { readonly lumen_default: number; readonly wattage_default: number };
  readonly family: Family & { readonly brand: string };
  readonly texts: FilterTexts;
  readonly photometry: GldfFile;
  readonly pictures: readonly GldfPicture[];
  /** The time of the version's publication, ISO 8601. */
  readonly publishedAt: string;
}
