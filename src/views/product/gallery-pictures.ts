import type { EntryImage } from "#model/entities/article.ts";
import type { ImageKind } from "#model/entities/entry-kinds.ts";
import { resolveText, type ResolvedText } from "#model/texts/text.ts";
import type { Language } from "#model/languages/language.ts";
import type { AttributeRow } from "#attributes/technical-data/attribute-rows.ts";

/** A picture in a gallery: from the catalogue, else a drawing. */
export interface ProductPicture {
  /** The family or article to draw if there is no picture. */
  readonly subject: { readonly kind: "family" | "article"; readonly id: string };
  readonly imageUrl: string | undefined;
  /** What an additional picture shows; absent for the main one. */
  readonly content?: { readonly kind: ImageKind; readonly text: ResolvedText | undefined };
  /** The finish that distinguishes it; empty for the product itself. */
  readonly finish: readonly AttributeRow[];
}

/** The picture fields of an article or a family. */
interface EntryWithPictures {
  readonly image_url?: string | undefined;
  readonly images?: readonly EntryImage[] | null | undefined;
}

/**
 * The pictures of an article or a family: the main one, then additional ones. Nothing is drawn if there are only
 * additional ones. An article without pictures has those of its family.
 *
 * @param entries the article and its family, or the family alone; the first that has pictures decides
 * @see rule D9
 */
export function galleryPictures(
  subject: ProductPicture["subject"],
  entries: readonly (EntryWithPictures | undefined)[],
  language: Language,
): readonly [ProductPicture, ...ProductPicture[]] {
  const { image_url: imageUrl, images } = entries.find((entry) => entry && hasPictures(entry)) ?? {};
  const [first, ...rest] = (images ?? [])
    .filter((image) => image.image_url !== imageUrl)
    .map(({ image_url, kind, texts }) => ({
      subject,
      imageUrl: image_url,
      content: { kind, text: resolveText(texts, language) },
      finish: [],
    }));
  const main = { subject, imageUrl, finish: [] };
  if (first === undefined) return [main];
  return imageUrl === undefined ? [first, ...rest] : [main, first, ...rest];
}

const hasPictures = ({ image_url: imageUrl, images }: EntryWithPictures): boolean =>
  imageUrl !== undefined || (images ?? []).length > 0;
