import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";

/** What a family is, in a line; nothing where the catalogue does not say. */
export const FamilyLine = ({ line }: Pick<FamilyGroupView, "line">) =>
  line ? (
    <p>
      <CatalogueText text={line} />
    </p>
  ) : null;
