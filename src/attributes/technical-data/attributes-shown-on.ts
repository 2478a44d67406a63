import type { Surface } from "#attributes/attribute.ts";
import { ATTRIBUTE_PLACES } from "#attributes/attribute-places.ts";
import { technicalAttribute, type TechnicalAttribute } from "./attribute-groups.ts";

/** The attributes that a surface shows, in its order. */
export function attributesShownOn(surface: Surface): readonly TechnicalAttribute[] {
  const entries = Object.entries<Readonly<Partial<Record<Surface, number>>>>(ATTRIBUTE_PLACES).flatMap(
    ([name, places]) => {
      const position = places[surface];
      return position === undefined ? [] : [{ name, position }];
    },
  );
  return entries.sort((a, b) => a.position - b.position).map(({ name }) => technicalAttribute(name));
}
