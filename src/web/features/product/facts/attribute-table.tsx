import type { AttributeRow } from "#attributes/technical-data/attribute-rows.ts";
import { LiveText } from "#web/ui/language/live-text.tsx";
import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";
import { AttributeValues } from "#web/ui/attributes/attribute-values.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useAttributeLabel } from "#web/ui/attributes/use-attribute-label.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./attribute-table.module.css";

interface AttributeTableProps {
  readonly rows: readonly AttributeRow[];
  readonly caption?: string;
  readonly className?: string | undefined;
}

/** Technical data, one row per attribute. */
export function AttributeTable({ rows, caption, className }: AttributeTableProps) {
  const label = useAttributeLabel();
  const t = useTranslations("product");
  return (
    <table className={classNames(styles["table"], className)}>
      {caption !== undefined && <caption>{caption}</caption>}
      <tbody>
        {rows.map(({ attribute, name, values, others }) => (
          <tr key={attribute}>
            <th scope="row">
              <CatalogueText text={label(attribute, name)} />
            </th>
            <td>
              <AttributeValues attribute={attribute} values={values} />
              {others === undefined ? null : <LiveText>{` ${t("furtherValues", { count: others })}`}</LiveText>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
