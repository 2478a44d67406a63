import type { EntryImage } from "#model/entities/entry-image.ts";
import type { EntryProblem } from "../checking/check-entry.ts";
import { picture, type Pictures } from "./addresses.ts";
import { translations } from "./texts.ts";

/** Checks an entry's further pictures: each has to exist; what describes it has to be in every language. @see rules D9, P1 */
export const images = (all: readonly EntryImage[] | null | undefined, context: Pictures): readonly EntryProblem[] =>
  (all ?? []).flatMap(({ image_url, texts }, index) => [
    ...picture(`images[${index}].image_url`, image_url, context),
    ...translations(`images[${index}].texts`, texts),
  ]);
