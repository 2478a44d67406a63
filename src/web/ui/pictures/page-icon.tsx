import { createIconComponent, type IconName } from "./icon.tsx";
import icons from "./icons.json" with { type: "json" };
import pageIcons from "./page-icons.json" with { type: "json" };

/** Also the icons of pages other than the selector, loaded with those pages' code. */
export type PageIconName = IconName | keyof typeof pageIcons;

/** An icon, rendered as by `Icon`. */
export const PageIcon = createIconComponent<PageIconName>({ ...icons, ...pageIcons });
