import { classNames } from "../class-names.ts";
import icons from "./icons.json" with { type: "json" };

/** The 20 × 20 line icons of all pages, as SVG path data; others are in `selector-icon.tsx` and `page-icon.tsx`. */
export type IconName = keyof typeof icons;

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

export const Icon = createIconComponent(icons);
