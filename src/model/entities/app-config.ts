import * as z from "zod/mini";
import { Identifier, OptionalText } from "./fields.ts";

/** An additional link of the site: its label and its target (N9). */
export const Link = z.looseObject({ label: z.string(), target: z.string() });

/** What an operator sets for the site in one language: its title, claim, contact line and additional links. @see rule D1 */
export const AppConfig = z.looseObject({
  language: Identifier,
  title: OptionalText,
  claim: OptionalText,
  contact: OptionalText,
  links: z.nullish(z.array(Link)),
});
export type AppConfig = z.infer<typeof AppConfig>;
