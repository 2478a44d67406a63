import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** The 20 × 20 line icons of the layout of all pages; icons of single pages are in `selector-icon.tsx` and `page-icon.tsx`. */
export const ICONS = {
  plus: <path d="M10 4v12M4 10h12" />,
  "chevron-down": <path d="m5 8 5 5 5-5" />,
  "chevron-up": <path d="m5 12 5-5 5 5" />,
  "chevron-right": <path d="m8 5 5 5-5 5" />,
  close: <path d="m5 5 10 10M15 5 5 15" />,
  compare: <path d="M3.5 4.5h5v11h-5zM11.5 4.5h5v11h-5zM3.5 8h5M11.5 11h5" />,
  list: <path d="M5 3.5h10v13H5zM7.5 7.5h5M7.5 10h5M7.5 12.5h3" />,
  room: <path d="M6 16.5H3.5v-13h13v13h-5M6 16.5V11a5.5 5.5 0 0 1 5.5 5.5" />,
  search: (
    <>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13 13 4 4" />
    </>
  ),
  menu: <path d="M3 5.5h14M3 10h14M3 14.5h14" />,
  check: <path d="m4.5 10.5 3.5 3.5 7.5-8" />,
  sort: <path d="M6.5 4v12m-3-3 3 3 3-3M11.5 5.5h5M11.5 9.5h4M11.5 13.5h2.5" />,
  copy: <path d="M7.5 7.5h8.5V16H7.5zM12.5 7.5V4H4v8.5h3.5" />,
  reset: <path d="M4.5 7.5A6.3 6.3 0 1 1 3.7 11M4.5 3.5v4h4" />,
  warning: <path d="M10 3.5 17.5 16h-15zM10 8.5v3.5M10 14v.2" />,
  info: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 9v4.5M10 6.4v.2" />
    </>
  ),
  link: (
    <path d="M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-.9.9M11.5 8.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l.9-.9" />
  ),
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof ICONS;

/** A decorative icon beside a text, or in a control that has an accessible name. */
export const Icon = ({ name, className }: { readonly name: IconName; readonly className?: string | undefined }) => (
  <LineIcon className={className}>{ICONS[name]}</LineIcon>
);

/** The `svg` element of an icon. */
export const LineIcon = ({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => (
  <svg className={classNames("i", className)} viewBox="0 0 20 20" aria-hidden="true">
    {children}
  </svg>
);
