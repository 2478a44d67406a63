import { createIconComponent } from "./icon.tsx";

/** Icons that only the selector has, rendered as by `Icon`. */
export const SelectorIcon = createIconComponent({
  hide: "M3 10s2.6-4.5 7-4.5S17 10 17 10s-2.6 4.5-7 4.5S3 10 3 10Zm1 6 12-12",
  grid: "M4 4h5v5H4zM11 4h5v5h-5zM4 11h5v5H4zM11 11h5v5h-5z",
  table: "M3.5 4.5h13v11h-13zM3.5 8h13M3.5 11.8h13M8 8v7.5",
  articles: "M3.5 5h13M3.5 10h13M3.5 15h13",
  columns: "M3.5 4.5h13v11h-13zM8 4.5v11M12.2 4.5v11",
  filter: "M3 6h6m4 0h4M3 14h3m4 0h7M9 6a2 2 0 1 0 4 0 2 2 0 1 0-4 0M6 14a2 2 0 1 0 4 0 2 2 0 1 0-4 0",
  export: "M10 12.5v-9M6 7l4-4 4 4M4 16.5h12",
});
