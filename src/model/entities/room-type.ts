import * as z from "zod/mini";
import { Identifier, Identifiers, LooseNumber, OptionalText } from "./fields.ts";
import { TextEntry } from "./text-entry.ts";

/** A reflectance 0–1; percentages above 1 are divided by 100. @see rule D8 */
export const Reflectance = z.optional(
  z.pipe(
    LooseNumber,
    z.transform((value) => (value !== undefined && value > 1 ? value / 100 : value)),
  ),
);

/**
 * A type of room with the figures used to plan its lighting.
 *
 * `illuminance` is in lx, `min_ip` the minimum degree of protection (`IP44`), lengths and heights in m, reflectances (`rho_*`) and `uniformity` 0–1.
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
