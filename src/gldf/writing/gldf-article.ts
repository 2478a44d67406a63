import type { ImageKind } from "#model/entities/entry-kinds.ts";
import type { TextEntry } from "#model/entities/fields.ts";
import type { ContainerSource } from "./container-source.ts";

/** A file of a container: embedded, or at an external address. */
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

/** The texts of an article's fields and values. */
export interface GldfTexts {
  /** The labels of the article's fields that a container contains. */
  readonly fields: ReadonlyMap<string, readonly TextEntry[]>;
  /** By field and value, with a space between them. */
  readonly values: ReadonlyMap<string, readonly TextEntry[]>;
}

/** An article of a container, which is one of its product's variants. */
export interface GldfArticle extends Pick<ContainerSource, "article"> {
  readonly texts: GldfTexts;
  readonly photometry: GldfFile;
  /** Those not already of the product. */
  readonly pictures: readonly GldfPicture[];
}

/** The source of a container: a product and its variants, as plain data, which can be sent to a child process. */
export interface GldfSource extends Pick<ContainerSource, "family"> {
  /** The product's number. */
  readonly id: string;
  readonly pictures: readonly GldfPicture[];
  /** At least one. */
  readonly variants: readonly GldfArticle[];
  /** The time of the version's publication, ISO 8601. */
  readonly publishedAt: string;
}
