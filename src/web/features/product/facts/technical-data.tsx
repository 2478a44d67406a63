import type { AttributeGroup, AttributeRow } from "#attributes/technical-data/attribute-rows.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { ProductSection } from "../layout/product-layout.tsx";
import styles from "./facts.module.css";
import { TranslationSafeText, CatalogueText } from "#web/ui/language/text.tsx";
import { AttributeValues } from "#web/ui/attributes/attribute-values.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useAttributeLabel } from "#web/ui/attributes/attribute-texts.ts";
import type { KeyFigure } from "#attributes/technical-data/key-figures.ts";

export function TechnicalData({ groups }: { readonly groups: readonly AttributeGroup[] }) {
  const t = useTranslations("product");
  if (groups.length === 0) return null;
  return (
    <ProductSection title={t("technicalData")}>
      <div className={styles["columns"]}>
        {balanceColumns(groups).map((column, index) => (
          <div key={index}>
            {column.map(({ group, rows }) => (
              <AttributeTable key={group} caption={t(group)} rows={rows} />
            ))}
          </div>
        ))}
      </div>
    </ProductSection>
  );
}

/** The height of a group's heading in rows. */
const HEADING_ROWS = 2;

/** Groups in two balanced columns, or one. Not CSS columns: WebKit balances unbreakable tables badly. */
export function balanceColumns(groups: readonly AttributeGroup[]): readonly (readonly AttributeGroup[])[] {
  const height = (column: readonly AttributeGroup[]): number =>
    column.reduce((sum, { rows }) => sum + HEADING_ROWS + rows.length, 0);
  const maxHeight = (split: number): number => Math.max(height(groups.slice(0, split)), height(groups.slice(split)));
  const split = groups.reduce((best, _, index) => (maxHeight(index + 1) < maxHeight(best) ? index + 1 : best), 1);
  return [groups.slice(0, split), groups.slice(split)].filter((column) => column.length > 0);
}

interface AttributeTableProps {
  readonly rows: readonly AttributeRow[];
  readonly caption?: string;
  readonly className?: string | undefined;
}

export function AttributeTable({ rows, caption, className }: AttributeTableProps) {
  const label = useAttributeLabel();
  const t = useTranslations("product");
  return (
    <table className={classNames(styles["table"], className)}>
      {caption !== undefined && <caption>{caption}</caption>}
      <tbody>
        {rows.map(({ attribute, name, values, omittedCount }) => (
          <tr key={attribute}>
            <th scope="row">
              <CatalogueText text={label(attribute, name)} />
            </th>
            <td>
              <AttributeValues attribute={attribute} values={values} />
              {omittedCount === undefined ? null : (
                <TranslationSafeText>{` ${t("furtherValues", { count: omittedCount })}`}</TranslationSafeText>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type FigureKey = Parameters<ReturnType<typeof useTranslations<"product.figures">>>[0];

export function KeyFigures({ figures }: { readonly figures: readonly KeyFigure[] }) {
  const t = useTranslations("product.figures");
  const tProduct = useTranslations("product");
  return (
    <dl className={styles["figures"]}>
      {figures.map(({ attribute, value, unit }) => (
        <div key={attribute}>
          <dt>{t(attribute as FigureKey)}</dt>
          <dd>
            <TranslationSafeText isTranslated={value === undefined}>
              {value ?? tProduct("notKnown")}
            </TranslationSafeText>
            {value !== undefined && unit !== undefined && <small translate="no">{` ${unit}`}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
