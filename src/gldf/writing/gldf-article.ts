import type { ImageKind } from "#model/entities/image-kinds.ts";
import type { TextEntry } from "#model/entities/text-entry.ts";
import type { ContainerSource } from "./container-source.ts";

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

/** What an article's fields and values are called. */
export interface GldfTexts {
  /** The names of the fields that a container holds or carries, and that the article has. */
  readonly fields: ReadonlyMap<string, readonly TextEntry[]>;
  /** By field and value, with a space between them. */
  readonly values: ReadonlyMap<string, readonly TextEntry[]>;
}

/** An article of a container, which is one of its product's variants. */
export interface GldfArticle extends Pick<ContainerSource, "article"> {
  readonly texts: GldfTexts;
  readonly photometry: GldfFile;
  /** Those that the product does not have. */
  readonly pictures: readonly GldfPicture[];
}

/** What a container is written from: a product and its variants, as plain data, which can be sent to a child process. */
export interface GldfSource extends Pick<ContainerSource, "family"> {
  /** The product's number. */
  readonly id: string;
  readonly pictures: readonly GldfPicture[];
  /** At least one. */
  readonly variants: readonly GldfArticle[];
  /** The time of the version's publication, ISO 8601. */
  readonly publishedAt: string;
}
