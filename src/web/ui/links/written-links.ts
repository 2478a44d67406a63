import { useContext, type ReactNode } from "react";
import { useBase } from "#web/router-seams/basename.ts";
import { useWrittenContent, type Part, type PartContent } from "../written/written-parts.ts";
import { CarriedQuery } from "./site-path.ts";

/**
 * `useWrittenContent` for a part with links within the site. While they carry a portfolio, the part is not kept: there is no end
 * of such addresses.
 */
export function useWrittenLinks(part: () => Part | undefined, content: () => ReactNode): PartContent {
  const carried = useContext(CarriedQuery);
  const base = useBase();
  const linked = (): Part | undefined => {
    const asked = part();
    return asked && { of: asked.of, key: `${asked.key} ${base}` };
  };
  return useWrittenContent(() => (carried === "" ? linked() : undefined), content);
}
