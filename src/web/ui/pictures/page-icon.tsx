import { createIconComponent, ICONS } from "./icon.tsx";

/** Icons of pages other than the selector, loaded with those pages' code. */
const PAGE_ICONS = {
  ...ICONS,
  minus: "M4 10h12",
  "arrow-right": "M4 10h12m-4.5-4.5L16 10l-4.5 4.5",
  "chevron-left": "m12 5-5 5 5 5",
  download: "M10 3v9m-4-3.5 4 4 4-4M4 16.5h12",
  move: "M7 16V4M4 7l3-3 3 3M13 4v12m-3-3 3 3 3-3",
  edit: "m4 16 .7-3.2 8.6-8.6 2.5 2.5-8.6 8.6zM11.5 6l2.5 2.5",
  trash: "M4 6h12M8 6V3.8h4V6M5.5 6l.8 10.5h7.4L14.5 6M8.5 9v4.5M11.5 9v4.5",
  document: "M5 3h6.5L15 6.5V17H5zM11 3v4h4",
  pause: "M7 5v10M13 5v10",
  play: "M7 4.5v11l8.5-5.5z",
  external: "M8 4.5H4.5v11h11V12M11 4h5v5M16 4l-7 7",
  print: "M6 7V3h8v4M6 14H3.5V7h13v7H14M6 11.5h8V17H6z",
  enlarge: "M4 8V4h4M16 8V4h-4M4 12v4h4M16 12v4h-4",
  share:
    "M3 10a2 2 0 1 0 4 0 2 2 0 1 0-4 0M12.5 5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M12.5 15a2 2 0 1 0 4 0 2 2 0 1 0-4 0M6.8 9l5.9-3M6.8 11l5.9 3",
  show: "M3 10s2.6-4.5 7-4.5S17 10 17 10s-2.6 4.5-7 4.5S3 10 3 10ZM8 10a2 2 0 1 0 4 0 2 2 0 1 0-4 0",
  shop: "M4 8.5V16h12V8.5M3 8l1.5-4h11L17 8c0 2.4-3.5 2.4-3.5 0 0 2.4-3.5 2.4-3.5 0 0 2.4-3.5 2.4-3.5 0C6.5 10.4 3 10.4 3 8Z",
} as const satisfies Record<string, string>;

export type PageIconName = keyof typeof PAGE_ICONS;

/** An icon, rendered as by `Icon`. */
export const PageIcon = createIconComponent(PAGE_ICONS);
