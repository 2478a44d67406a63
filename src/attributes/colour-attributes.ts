export const isColourAttribute = (attribute: string): boolean =>
  attribute === "trim_color" || attribute === "reflector_color";
