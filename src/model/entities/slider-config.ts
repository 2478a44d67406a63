import * as z from "zod/mini";
import { Identifier, LooseNumber, OptionalText } from "./fields.ts";

/**
 * An item of the home page's slider, in one language; the lowest `priority` comes first, items without one last.
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
