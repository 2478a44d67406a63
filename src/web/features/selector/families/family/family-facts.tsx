import type { FactView } from "#views/selector/table/selector-facts.ts";
import { withUnbrokenDimensions } from "#web/ui/attributes/glued.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useWrittenContent } from "#web/ui/written/written-parts.ts";

/** The ranges of a family's matching articles. */
export function FamilyFacts({
  facts,
  className,
}: {
  readonly facts: readonly FactView[];
  readonly className?: string | undefined;
}) {
  const t = useTranslations("selector");
  const language = useLanguage();
  return (
    <dl
      className={className}
      {...useWrittenContent(
        () => ({ key: `facts ${language} ${facts.map(({ key, text }) => `${key} ${text}`).join("\n")}` }),
        () =>
          facts.map(({ key, text }) => (
            <div key={key}>
              <dt>{t(`columns.${key}`)}</dt>
              <dd>{withUnbrokenDimensions(text)}</dd>
            </div>
          )),
      )}
    />
  );
}
