import { createIconComponent } from "./icon.tsx";
import icons from "./selector-icons.json" with { type: "json" };

/** Icons that only the selector has, rendered as by `Icon`. */
export const SelectorIcon = createIconComponent(icons);
