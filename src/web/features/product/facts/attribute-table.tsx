import type { AttributeRow } from "#attributes/technical-data/attribute-rows.ts";
import { LiveText } from "#web/ui/language/live-text.tsx";
import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";
import { AttributeValues } from "#web/ui/attributes/attribute-values.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useAttributeLabel } from "#web/ui/attributes/use-attribute-label.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useWrittenContent } from "#web/ui/written/written-parts.ts";
import styles from "./attribute-table.module.css";

interface AttributeTableProps {
  readonly rows: readonly AttributeRow[];
  readonly caption?: string;
  readonly className?: string | undefined;
}

/** Technical data, one row per attribute. */
export function AttributeTable({ rows, caption, className }: AttributeTableProps) {
  const label = useAttributeLabel();
  const language = useLanguage();
  const t = useTranslations("product");
  return (
    <table className={classNames(styles["table"], className)}>
      {caption !== undefined && <caption>{caption}</caption>}
      <tbody
        {...useWrittenContent(
          () => ({ key: `attributes ${language} ${JSON.stringify(rows)}` }),
          () =>
            rows.map(({ attribute, name, values, others }) => (
              <tr key={attribute}>
                <th scope="row">
                  <CatalogueText text={label(attribute, name)} />
                </th>
                <td>
                  <AttributeValues attribute={attribute} values={values} />
                  {others === undefined ? null : <LiveText>{` ${t("furtherValues", { count: others })}`}</LiveText>}
                </td>
              </tr>
            )),
        )}
      />
    </table>
  );
}
