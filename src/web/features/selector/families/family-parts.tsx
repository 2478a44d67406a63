import { useLayoutEffect, useRef, type RefObject } from "react";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import { CatalogueText } from "#web/ui/language/text.tsx";
import type { FactView } from "#views/selector/table/selector-facts.ts";
import { withNonBreakingDimensions } from "#web/ui/attributes/attribute-texts.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { productPath } from "#views/parts/product-parts.ts";
import { useAddressWithBase } from "#web/ui/site/site.ts";
import { useSitePath } from "#web/ui/links/links.tsx";

export const FamilySummary = ({ summary }: Pick<FamilyGroupView, "summary">) =>
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
  const addressWithBase = useAddressWithBase();
  const sitePath = useSitePath();
  return familyId === "" ? (
    name
  ) : (
    <a className="plain-link" href={addressWithBase(sitePath(productPath(familyId)))}>
      {name}
    </a>
  );
}

/** Articles without a family form a group with its own name. */
export function useFamilyName(): (group: Pick<FamilyGroupView, "familyId" | "name">) => string {
  const t = useTranslations("selector");
  return ({ familyId, name }) => (familyId === "" ? t("withoutFamily") : name);
}

/** Whether two views of a family look the same. Unchanged rows are the same objects. */
export const isSameGroup = (a: FamilyGroupView, b: FamilyGroupView): boolean =>
  a.familyId === b.familyId &&
  a.name === b.name &&
  a.count === b.count &&
  a.total === b.total &&
  a.isOpen === b.isOpen &&
  a.shownCount === b.shownCount &&
  a.imageUrl === b.imageUrl &&
  a.summary?.text === b.summary?.text &&
  a.summary?.language === b.summary?.language &&
  areListsEqual(a.rows, b.rows, (a, b) => a === b) &&
  areListsEqual(a.facts, b.facts, (a, b) => a.key === b.key && a.text === b.text);

const areListsEqual = <T,>(a: readonly T[], b: readonly T[], isEqual: (a: T, b: T) => boolean): boolean =>
  a.length === b.length && a.every((item, index) => isEqual(item, b[index] as T));

/** The delay after a change until the browser has laid the element out and remembers its size. */
const SETTLE_MS = 1000;

/**
 * Lets browsers skip a family's content while it is off screen (`content-visibility`, in base.css), once it has been
 * laid out: a skipped element has its remembered size, so the history's scroll positions stay right. Another language
 * or order hardly changes the size; more or fewer rows do, and are laid out at once. The element needs a
 * `contain-intrinsic-block-size` that begins with `auto`.
 *
 * @param cellCount the number of values or articles that the element shows
 */
export function useSkippedOffScreen<T extends HTMLElement>(cellCount: number): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const setSkippable = (isSkippable: boolean): void => {
      ref.current?.toggleAttribute("data-skippable", isSkippable);
    };
    setSkippable(false);
    const timer = setTimeout(setSkippable, SETTLE_MS, true);
    return () => clearTimeout(timer);
  }, [cellCount]);
  return ref;
}
