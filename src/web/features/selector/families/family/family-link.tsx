import { productPath } from "#views/parts/product-parts.ts";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import { useAddress } from "#web/ui/site/address.ts";
import { useSitePath } from "#web/ui/links/site-path.ts";

/** A family's name, linked to its page if it has one. The list handles clicks itself (`results.tsx`). */
export function FamilyLink({ group: { familyId }, name }: { readonly group: FamilyGroupView; readonly name: string }) {
  const address = useAddress();
  const sitePath = useSitePath();
  return familyId === "" ? name : <a href={address(sitePath(productPath(familyId)))}>{name}</a>;
}
