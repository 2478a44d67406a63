import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";

/** Names families; articles without a family are grouped under a heading of their own. */
export function useFamilyName(): (group: Pick<FamilyGroupView, "familyId" | "name">) => string {
  const t = useTranslations("selector");
  return ({ familyId, name }) => (familyId === "" ? t("withoutFamily") : name);
}
