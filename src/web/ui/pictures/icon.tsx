import { classNames } from "../class-names.ts";

/** The 20 × 20 line icons of all pages, as SVG path data; others are in `selector-icon.tsx` and `page-icon.tsx`. */
export const ICONS = {
  plus: "M10 4v12M4 10h12",
  "chevron-down": "m5 8 5 5 5-5",
  "chevron-up": "m5 12 5-5 5 5",
  "chevron-right": "m8 5 5 5-5 5",
  close: "m5 5 10 10M15 5 5 15",
  compare: "M3.5 4.5h5v11h-5zM11.5 4.5h5v11h-5zM3.5 8h5M11.5 11h5",
  list: "M5 3.5h10v13H5zM7.5 7.5h5M7.5 10h5M7.5 12.5h3",
  room: "M6 16.5H3.5v-13h13v13h-5M6 16.5V11a5.5 5.5 0 0 1 5.5 5.5",
  search: "M3.5 9a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0m9.5 4 4 4",
  menu: "M3 5.5h14M3 10h14M3 14.5h14",
  check: "m4.5 10.5 3.5 3.5 7.5-8",
  sort: "M6.5 4v12m-3-3 3 3 3-3M11.5 5.5h5M11.5 9.5h4M11.5 13.5h2.5",
  copy: "M7.5 7.5h8.5V16H7.5zM12.5 7.5V4H4v8.5h3.5",
  reset: "M4.5 7.5A6.3 6.3 0 1 1 3.7 11M4.5 3.5v4h4",
  warning: "M10 3.5 17.5 16h-15zM10 8.5v3.5M10 14v.2",
  info: "M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0m7-1v4.5M10 6.4v.2",
  link: "M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-.9.9M11.5 8.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l.9-.9",
} as const satisfies Record<string, string>;

export type IconName = keyof typeof ICONS;

interface IconProps<Name extends string> {
  readonly name: Name;
  readonly className?: string | undefined;
}

/** Names of icons that point to the left or right. */
const HORIZONTAL = /-(?:left|right)$/;

/** Creates the component of a set of decorative icons: beside text, or in a control with an accessible name. */
export const createIconComponent =
  <Name extends string>(paths: Readonly<Record<Name, string>>) =>
  ({ name, className }: IconProps<Name>) => (
    <svg
      className={classNames("i", HORIZONTAL.test(name) && "horizontal", className)}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );

export const Icon = createIconComponent(ICONS);
