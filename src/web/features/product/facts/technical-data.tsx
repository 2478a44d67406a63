import { useId } from "react";
import type { AttributeGroup } from "#attributes/technical-data/attribute-rows.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { AttributeTable } from "./attribute-table.tsx";
import { Block } from "../layout/block.tsx";
import styles from "./facts.module.css";

/** All known technical data, in groups. */
export function TechnicalData({ groups }: { readonly groups: readonly AttributeGroup[] }) {
  const t = useTranslations("product");
  const id = useId();
  if (groups.length === 0) return null;
  return (
    <Block id={id} title={t("technicalData")}>
      <div className={styles["columns"]}>
        {balancedColumns(groups).map((column, index) => (
          <div key={index}>
            {column.map(({ group, rows }) => (
              <AttributeTable key={group} caption={t(group)} rows={rows} />
            ))}
          </div>
        ))}
      </div>
    </Block>
  );
}

/** The height of a group's heading in rows. */
const HEADING_ROWS = 2;

/**
 * Groups in two balanced columns, in their order; a single group is one column. Not by CSS columns, because WebKit
 * balances unbreakable tables badly.
 */
export function balancedColumns(groups: readonly AttributeGroup[]): readonly (readonly AttributeGroup[])[] {
  const height = (some: readonly AttributeGroup[]): number =>
    some.reduce((sum, { rows }) => sum + HEADING_ROWS + rows.length, 0);
  const higher = (at: number): number => Math.max(height(groups.slice(0, at)), height(groups.slice(at)));
  const split = groups.reduce((best, _, index) => (higher(index + 1) < higher(best) ? index + 1 : best), 1);
  return [groups.slice(0, split), groups.slice(split)].filter((column) => column.length > 0);
}
