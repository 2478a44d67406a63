import type { ReactNode } from "react";
import { LineIcon } from "./icon.tsx";

/** Icons of the selector that the layout of all pages does not have. */
const SELECTOR_ICONS = {
  hide: (
    <>
      <path d="M3 10s2.6-4.5 7-4.5S17 10 17 10s-2.6 4.5-7 4.5S3 10 3 10Z" />
      <path d="m4 16 12-12" />
    </>
  ),
  grid: <path d="M4 4h5v5H4zM11 4h5v5h-5zM4 11h5v5H4zM11 11h5v5h-5z" />,
  table: <path d="M3.5 4.5h13v11h-13zM3.5 8h13M3.5 11.8h13M8 8v7.5" />,
  articles: <path d="M3.5 5h13M3.5 10h13M3.5 15h13" />,
  columns: <path d="M3.5 4.5h13v11h-13zM8 4.5v11M12.2 4.5v11" />,
  filter: (
    <>
      <path d="M3 6h6m4 0h4M3 14h3m4 0h7" />
      <circle cx="11" cy="6" r="2" />
      <circle cx="8" cy="14" r="2" />
    </>
  ),
  export: <path d="M10 12.5v-9M6 7l4-4 4 4M4 16.5h12" />,
} as const satisfies Record<string, ReactNode>;

type SelectorIconName = keyof typeof SELECTOR_ICONS;

/** An icon, rendered as by `Icon`. */
export const SelectorIcon = ({ name }: { readonly name: SelectorIconName }) => (
  <LineIcon>{SELECTOR_ICONS[name]}</LineIcon>
);
