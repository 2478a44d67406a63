import * as z from "zod/mini";
import { Identifier, TextEntry, LooseBoolean, LooseNumber, OptionalText, TextValues } from "./fields.ts";
import {
  IMAGE_KINDS,
  MAX_ENTRY_IMAGES,
  DOCUMENT_KINDS,
  MAX_ENTRY_DOCUMENTS,
  MAX_RELATED_ARTICLES,
  RELATED_KINDS,
} from "./entry-kinds.ts";
import { LANGUAGE_TAG } from "#model/languages/language.ts";

/**
 * `texts` describe the picture for visitors who cannot see it. Unlike elsewhere, unlisted fields of its texts are
 * dropped: the import's check of unknown fields does not go that deep.
 */
export const EntryImage = z.looseObject({
  image_url: Identifier,
  kind: z.enum(IMAGE_KINDS, { error: `one of ${IMAGE_KINDS.join(", ")}` }),
  texts: z.nullish(z.array(z.object(TextEntry.shape))),
});
export type EntryImage = z.infer<typeof EntryImage>;

/** In the order in which they are shown; `null` and an absent field mean none. @see rule D9 */
export const EntryImages = z.nullish(
  z.array(EntryImage).check(z.maxLength(MAX_ENTRY_IMAGES, { error: `at most ${MAX_ENTRY_IMAGES} pictures` })),
);

const LANGUAGE_EXPECTED = "a language such as de or pt-BR";

/**
 * `language` is that of the content, absent if it has none or several. The import writes `size`, in bytes; if it is
 * absent, the file is missing, and the document is not shown. Unlisted fields of its texts are dropped, as in pictures.
 */
export const EntryDocument = z.looseObject({
  document_url: Identifier,
  kind: z.enum(DOCUMENT_KINDS, { error: `one of ${DOCUMENT_KINDS.join(", ")}` }),
  language: z.nullish(
    z.string({ error: LANGUAGE_EXPECTED }).check(z.regex(LANGUAGE_TAG, { error: LANGUAGE_EXPECTED })),
  ),
  texts: z.nullish(z.array(z.object(TextEntry.shape))),
  size: z.nullish(z.int().check(z.minimum(0))),
});
export type EntryDocument = z.infer<typeof EntryDocument>;

/** `null` and an absent field mean none. @see rule D12 */
export const EntryDocuments = z.nullish(
  z.array(EntryDocument).check(z.maxLength(MAX_ENTRY_DOCUMENTS, { error: `at most ${MAX_ENTRY_DOCUMENTS} documents` })),
);

/** Another article, and how it is related. */
export const RelatedArticle = z.looseObject({
  kind: z.enum(RELATED_KINDS, { error: `one of ${RELATED_KINDS.join(", ")}` }),
  article_code: Identifier,
});
export type RelatedArticle = z.infer<typeof RelatedArticle>;

/** `null` and an absent field mean none. @see rule D11 */
export const RelatedArticles = z.nullish(
  z
    .array(RelatedArticle)
    .check(z.maxLength(MAX_RELATED_ARTICLES, { error: `at most ${MAX_RELATED_ARTICLES} articles` })),
);

/** An article's membership in a portfolio, with the URL at which the partner sells it. @see rule D2 */
export const UrlConfig = z.looseObject({ portfolio_id: Identifier, url: OptionalText });
export type UrlConfig = z.infer<typeof UrlConfig>;

/**
 * Fields are spelt as in the API. Lengths are in mm, `lumen_default` in lm, `wattage_default` in W, colour temperatures
 * in K, `weight` in kg, `lifetime` in hours, `warranty` in years. An absent field means unknown, never zero.
 * Unlisted fields are kept unchanged.
 *
 * @see rules D1, D2, D3, D8, D11
 */
export const Article = z.looseObject({
  article_code: Identifier,
  family_id: OptionalText,
  category: OptionalText,
  url_configs_data: z.pipe(
    z.nullish(z.array(UrlConfig)),
    z.transform((configs) => configs ?? []),
  ),
  mounting: TextValues,
  colortemperature_default: LooseNumber,
  colortemperature_vari1: LooseNumber,
  colorTemperature_vari2: LooseNumber,
  lumen_default: LooseNumber,
  wattage_default: LooseNumber,
  control: TextValues,
  dimension: TextValues,
  cutout_ceiling_min: LooseNumber,
  cutout_ceiling_max: LooseNumber,
  recessed_depth: LooseNumber,
  reflector_color: TextValues,
  trim_color: TextValues,
  trim_shape: TextValues,
  resistance_ip: TextValues,
  resistance_ip_back: TextValues,
  sensor: TextValues,
  wired_through: LooseBoolean,
  impact_rate_ik: TextValues,
  emergency: TextValues,
  tiltable_percentage: LooseNumber,
  diameter: LooseNumber,
  optic: TextValues,
  light_source: TextValues,
  length_batten: LooseNumber,
  recessed_modul_size: TextValues,
  texts: z.nullish(z.array(TextEntry)),
  descriptions: z.nullish(z.array(TextEntry)),
  image_url: OptionalText,
  images: EntryImages,
  documents: EntryDocuments,
  ugr: LooseNumber,
  ra: LooseNumber,
  weight: LooseNumber,
  lifetime: LooseNumber,
  warranty: LooseNumber,
  energy_class: TextValues,
  is_light_source: LooseBoolean,
  eprel_number: OptionalText,
  ldt_url: OptionalText,
  ies_url: OptionalText,
  ean: OptionalText,
  related: RelatedArticles,
});
export type Article = z.infer<typeof Article>;
