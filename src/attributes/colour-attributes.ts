/** Whether the values of an attribute are colours of a finish. */
export const isColourAttribute = (attribute: string): boolean =>
  attribute === "trim_color" || attribute === "reflector_color";
