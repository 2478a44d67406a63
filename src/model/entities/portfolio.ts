import * as z from "zod/mini";
import { Identifier, OptionalText } from "./fields.ts";
import { TextEntry } from "./text-entry.ts";

/**
 * A partner's range. Its articles name it in `url_configs_data` (D2); `fallback_url` is used for articles without their
 * own address.
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
