import { useId } from "react";
import type { AttributeGroup } from "#attributes/technical-data/attribute-rows.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { AttributeTable } from "./attribute-table.tsx";
import { Block } from "../layout/block.tsx";
import { balancedColumns } from "./balanced-columns.ts";
import styles from "./technical-data.module.css";

/** All known technical data, in groups. */
export function TechnicalData({ groups }: { readonly groups: readonly AttributeGroup[] }) {
  const t = useTranslations("product");
  const id = useId();
  if (groups.length === 0) return null;
  return (
    <Block id={id} title={t("technicalData")}>
      <div className={styles["columns"]}>
        {balancedColumns(groups).map((column, at) => (
          <div key={at}>
            {column.map(({ group, rows }) => (
              <AttributeTable key={group} caption={t(group)} rows={rows} />
            ))}
          </div>
        ))}
      </div>
    </Block>
  );
}
