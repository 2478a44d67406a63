import * as z from "zod/mini";
import { EntryDocuments } from "./entry-document.ts";
import { EntryImages } from "./entry-image.ts";
import { Identifier, LooseBoolean, LooseNumber, OptionalText, TextValues } from "./fields.ts";
import { RelatedArticles } from "./related-article.ts";
import { TextEntry } from "./text-entry.ts";

/** An article's membership in a portfolio, with the partner's address for it. @see rule D2 */
export const UrlConfig = z.looseObject({ portfolio_id: Identifier, url: OptionalText });
export type UrlConfig = z.infer<typeof UrlConfig>;

/**
 * An article: the item that is sold. Fields are spelt as on the wire.
 *
 * Lengths are in mm, `lumen_default` in lm, `wattage_default` in W, colour temperatures in K, `weight` in kg, `lifetime` in
 * hours, `warranty` in years. An absent field means unknown, never zero. Unlisted fields are kept
 * unchanged.
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

/** The fields whose texts are parsed as numbers. @see rule D3 */
export const NUMBER_FIELDS = [
  "colortemperature_default",
  "colortemperature_vari1",
  "colorTemperature_vari2",
  "lumen_default",
  "wattage_default",
  "cutout_ceiling_min",
  "cutout_ceiling_max",
  "diameter",
  "recessed_depth",
  "tiltable_percentage",
  "length_batten",
] as const satisfies readonly (keyof Article)[];
