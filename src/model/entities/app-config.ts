import * as z from "zod/mini";
import { Identifier, OptionalText } from "./fields.ts";

/** What an operator sets for the site in one language: its title, claim, contact line and further links. @see rule D1 */
export const AppConfig = z.looseObject({
  language: Identifier,
  title: OptionalText,
  claim: OptionalText,
  contact: OptionalText,
  links: z.nullish(z.array(z.looseObject({ label: z.string(), target: z.string() }))),
});
export type AppConfig = z.infer<typeof AppConfig>;
