import type { FactView } from "#views/selector/table/selector-facts.ts";
import { withUnbrokenDimensions } from "#web/ui/attributes/glued.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";

/** The ranges of a family's matching articles. */
export function FamilyFacts({
  facts,
  className,
}: {
  readonly facts: readonly FactView[];
  readonly className?: string | undefined;
}) {
  const t = useTranslations("selector");
  return (
    <dl className={className}>
      {facts.map(({ key, text }) => (
        <div key={key}>
          <dt>{t(`columns.${key}`)}</dt>
          <dd>{withUnbrokenDimensions(text)}</dd>
        </div>
      ))}
    </dl>
  );
}
