import type { ReactNode } from "react";
import { ICONS, LineIcon } from "./icon.tsx";

/** Icons of pages other than the selector, loaded with the code of these pages. */
const PAGE_ICONS = {
  ...ICONS,
  minus: <path d="M4 10h12" />,
  "arrow-right": <path d="M4 10h12m-4.5-4.5L16 10l-4.5 4.5" />,
  "chevron-left": <path d="m12 5-5 5 5 5" />,
  download: <path d="M10 3v9m-4-3.5 4 4 4-4M4 16.5h12" />,
  move: <path d="M7 16V4M4 7l3-3 3 3M13 4v12m-3-3 3 3 3-3" />,
  edit: <path d="m4 16 .7-3.2 8.6-8.6 2.5 2.5-8.6 8.6zM11.5 6l2.5 2.5" />,
  trash: <path d="M4 6h12M8 6V3.8h4V6M5.5 6l.8 10.5h7.4L14.5 6M8.5 9v4.5M11.5 9v4.5" />,
  document: <path d="M5 3h6.5L15 6.5V17H5zM11 3v4h4" />,
  pause: <path d="M7 5v10M13 5v10" />,
  play: <path d="M7 4.5v11l8.5-5.5z" />,
  external: <path d="M8 4.5H4.5v11h11V12M11 4h5v5M16 4l-7 7" />,
  print: <path d="M6 7V3h8v4M6 14H3.5V7h13v7H14M6 11.5h8V17H6z" />,
  enlarge: <path d="M4 8V4h4M16 8V4h-4M4 12v4h4M16 12v4h-4" />,
  share: (
    <>
      <circle cx="5" cy="10" r="2" />
      <circle cx="14.5" cy="5" r="2" />
      <circle cx="14.5" cy="15" r="2" />
      <path d="m6.8 9 5.9-3M6.8 11l5.9 3" />
    </>
  ),
  show: (
    <>
      <path d="M3 10s2.6-4.5 7-4.5S17 10 17 10s-2.6 4.5-7 4.5S3 10 3 10Z" />
      <circle cx="10" cy="10" r="2" />
    </>
  ),
  shop: (
    <path d="M4 8.5V16h12V8.5M3 8l1.5-4h11L17 8c0 2.4-3.5 2.4-3.5 0 0 2.4-3.5 2.4-3.5 0 0 2.4-3.5 2.4-3.5 0C6.5 10.4 3 10.4 3 8Z" />
  ),
} as const satisfies Record<string, ReactNode>;

export type PageIconName = keyof typeof PAGE_ICONS;

/** An icon, rendered as by `Icon`. */
export const PageIcon = ({
  name,
  className,
}: {
  readonly name: PageIconName;
  readonly className?: string | undefined;
}) => <LineIcon className={className}>{PAGE_ICONS[name]}</LineIcon>;
