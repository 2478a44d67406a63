import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";

/** A one-line description of a family; nothing if the catalogue has none. */
export const FamilyLine = ({ line }: Pick<FamilyGroupView, "line">) =>
  line ? (
    <p>
      <CatalogueText text={line} />
    </p>
  ) : null;
