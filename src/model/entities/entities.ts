import * as z from "zod/mini";
import { EntryDocuments, EntryImages, RelatedArticles, Article } from "./article.ts";
import { Identifier, Identifiers, OptionalText, Synonyms, TextEntry, TextValues, LooseNumber } from "./fields.ts";

/**
 * A product family: articles that share a design. `texts` are one line about it, `descriptions` are Markdown (D8);
 * `related` belong to each of its articles.
 *
 * @see rules D1, D11, D18
 */
export const Family = z.looseObject({
  family_id: Identifier,
  brand: OptionalText,
  categories: Identifiers,
  name: OptionalText,
  texts: z.nullish(z.array(TextEntry)),
  descriptions: z.nullish(z.array(TextEntry)),
  synonyms: Synonyms,
  image_url: OptionalText,
  images: EntryImages,
  documents: EntryDocuments,
  related: RelatedArticles,
});
export type Family = z.infer<typeof Family>;

/**
 * A category of luminaires. `target` is where its card leads: a site path, an external URL, or (absent) its own page.
 * `panel` lists its filters, each as `attribute` or `attribute:widget`, or names the category code whose filters it
 * uses; if absent, the code in its id decides.
 *
 * @see rules D1, D7, D18, F17
 */
export const Category = z.looseObject({
  category_id: Identifier,
  texts: z.nullish(z.array(TextEntry)),
  synonyms: Synonyms,
  image_url: OptionalText,
  target: OptionalText,
  families: Identifiers,
  panel: TextValues,
});
export type Category = z.infer<typeof Category>;

/**
 * A partner's range. Its articles name it in `url_configs_data` (D2); `fallback_url` is used for articles without a URL
 * of their own there.
 *
 * @see rules D1, D2, S1
 */
export const Portfolio = z.looseObject({
  portfolio_id: Identifier,
  fallback_url: OptionalText,
  name: OptionalText,
  texts: z.nullish(z.array(TextEntry)),
  logo_url: OptionalText,
});
export type Portfolio = z.infer<typeof Portfolio>;

/**
 * The text of a filter value (`value_help_type` = the attribute's field, `key` = the value) or of an attribute
 * (`value_help_type` = `attribute`, `key` = the field), in one language. `kind`, `unit`, `group` and `order` belong to
 * attributes that the catalogue declares itself.
 *
 * @see rules D1, D5, F19
 */
export const FilterText = z.looseObject({
  key: Identifier,
  value_help_type: Identifier,
  text: OptionalText,
  language: Identifier,
  kind: OptionalText,
  unit: OptionalText,
  group: OptionalText,
  order: LooseNumber,
});
export type FilterText = z.infer<typeof FilterText>;

/** A reflectance 0–1; percentages above 1 are divided by 100. @see rule D8 */
export const Reflectance = z.optional(
  z.pipe(
    LooseNumber,
    z.transform((value) => (value !== undefined && value > 1 ? value / 100 : value)),
  ),
);

/**
 * A type of room with the values used to plan its lighting.
 *
 * `illuminance` is in lx, `min_ip` the minimum degree of protection (`IP44`), lengths and heights in m, reflectances
 * (`rho_*`) and `uniformity` 0–1.
 *
 * @see rules D1, D6, D8
 */
export const RoomType = z.looseObject({
  room_type_id: Identifier,
  enum_id: OptionalText,
  area: OptionalText,
  sub_area: OptionalText,
  texts: z.nullish(z.array(TextEntry)),
  ugr: LooseNumber,
  illuminance: LooseNumber,
  uniformity: LooseNumber,
  min_ip: OptionalText,
  length: LooseNumber,
  width: LooseNumber,
  height: LooseNumber,
  rho_ceiling: Reflectance,
  rho_walls: Reflectance,
  rho_floor: Reflectance,
  maintenance_factor: LooseNumber,
  height_wp: LooseNumber,
  min_suspension_length: LooseNumber,
  min_distance: LooseNumber,
  categories: Identifiers,
  layout: OptionalText,
});
export type RoomType = z.infer<typeof RoomType>;

/**
 * An item of the home page's slider, in one language. The lowest `priority` comes first; items without one come last.
 *
 * @see rule D1
 */
export const SliderConfig = z.looseObject({
  slider_config_id: Identifier,
  language: OptionalText,
  priority: LooseNumber,
  headline: OptionalText,
  description: OptionalText,
  call_to_action: OptionalText,
  target: OptionalText,
  image_url: OptionalText,
});
export type SliderConfig = z.infer<typeof SliderConfig>;

/** An additional link of the site: its label and its target (N9). */
export const Link = z.looseObject({ label: z.string(), target: z.string() });

/**
 * What an operator sets for the site in one language: its title, claim, contact line and additional links.
 *
 * @see rule D1
 */
export const AppConfig = z.looseObject({
  language: Identifier,
  title: OptionalText,
  claim: OptionalText,
  contact: OptionalText,
  links: z.nullish(z.array(Link)),
});
export type AppConfig = z.infer<typeof AppConfig>;

/** The schema of each list's entries. @see rule D1 */
export const LIST_SCHEMAS = {
  "app-configs": AppConfig,
  portfolios: Portfolio,
  "slider-configs": SliderConfig,
  categories: Category,
  families: Family,
  articles: Article,
  "filter-texts": FilterText,
  "lighting-categories": RoomType,
} as const;
