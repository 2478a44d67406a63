import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";
import type { FactView } from "#views/selector/table/selector-facts.ts";
import { withNonBreakingDimensions } from "#web/ui/attributes/non-breaking.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { productPath } from "#views/parts/product-parts.ts";
import { useAddress } from "#web/ui/site/address.ts";
import { useSitePath } from "#web/ui/links/site-path.ts";

/** A one-line description of a family. */
export const FamilyLine = ({ summary }: Pick<FamilyGroupView, "summary">) =>
  summary ? (
    <p>
      <CatalogueText text={summary} />
    </p>
  ) : null;

interface FamilyFactsProps {
  readonly facts: readonly FactView[];
  readonly className: string | undefined;
}

/** The ranges of a family's matching articles. */
export function FamilyFacts({ facts, className }: FamilyFactsProps) {
  const t = useTranslations("selector");
  return (
    <dl className={className}>
      {facts.map(({ key, text }) => (
        <div key={key}>
          <dt>{t(`columns.${key}`)}</dt>
          <dd>{withNonBreakingDimensions(text)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A family's name, linked to its page if it has one. Clicks are handled by event delegation (`results.tsx`). */
export function FamilyLink({ group: { familyId }, name }: { readonly group: FamilyGroupView; readonly name: string }) {
  const address = useAddress();
  const sitePath = useSitePath();
  return familyId === "" ? name : <a href={address(sitePath(productPath(familyId)))}>{name}</a>;
}

/** Articles without a family form a group with its own name. */
export function useFamilyName(): (group: Pick<FamilyGroupView, "familyId" | "name">) => string {
  const t = useTranslations("selector");
  return ({ familyId, name }) => (familyId === "" ? t("withoutFamily") : name);
}
