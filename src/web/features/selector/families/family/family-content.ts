import type { ReactNode } from "react";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import { useWrittenLinks } from "#web/ui/links/written-links.tsx";
import { useSite } from "#web/ui/site/site.ts";
import type { Part, PartContent } from "#web/ui/written/written-parts.ts";
import { columnsText } from "../../articles/columns-text.ts";

interface ShownFamily {
  readonly group: FamilyGroupView;
  readonly columns: SelectorView["columns"];
  /** What else its layout shows, as a text. */
  readonly look: string;
}

type UseFamilyContent = (family: ShownFamily, content: () => ReactNode) => PartContent;

const useWrittenFamily: UseFamilyContent = ({ group, columns, look }, content) => {
  const language = useLanguage();
  const { drawingVersion } = useSite();
  const part = (): Part => {
    const { familyId, name, line, imageUrl, count, total, facts } = group;
    const shown = JSON.stringify([familyId, name, line, imageUrl, count, total, facts]);
    return {
      of: group.rows,
      key: `family ${look} ${language} ${drawingVersion} ${shown} ${columnsText(columns)}`,
    };
  };
  return useWrittenLinks(() => (group.open ? undefined : part()), content);
};

/** The content of a family's element, which the server writes once for all pages that show the same of it. An opened one contains the address. */
export const useFamilyContent: UseFamilyContent = import.meta.env.SSR
  ? useWrittenFamily
  : (_, content) => ({ children: content() });
