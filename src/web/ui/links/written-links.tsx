import { useContext, type ReactNode } from "react";
import { useBase } from "#web/router-seams/basename.ts";
import { useWrittenContent, type Part, type PartContent } from "../written/written-parts.ts";
import { CarriedQuery } from "./site-path.ts";

type UseWrittenLinks = (part: () => Part | undefined, content: () => ReactNode) => PartContent;

const useLinksOfServer: UseWrittenLinks = (part, content) => {
  const carried = useContext(CarriedQuery);
  const base = useBase();
  const linked = (): Part | undefined => {
    const asked = part();
    if (!asked) return undefined;
    const key = `${asked.key} ${base}`;
    return carried === "" ? { ...asked, key } : { ...asked, key: `${key} carrying`, address: carried };
  };
  return useWrittenContent(linked, (standIn) =>
    standIn === undefined ? content() : <CarriedQuery value={standIn}>{content()}</CarriedQuery>,
  );
};

/** `useWrittenContent` for a part with links within the site, whatever query they carry. */
export const useWrittenLinks: UseWrittenLinks = import.meta.env.SSR
  ? useLinksOfServer
  : (_, content) => ({ children: content() });
