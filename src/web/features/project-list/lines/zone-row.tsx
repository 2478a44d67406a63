import { listTotals } from "#project-list/lists/list-totals.ts";
import { removeZone, renameZone } from "#project-list/lists/list-zones.ts";
import type { ListZone } from "#project-list/lists/project-list.ts";
import { changeCurrentList } from "#web/lists/project-list-store.ts";
import type { ListLookups } from "#web/lists/use-list-lookups.ts";
import { IconButton } from "#web/ui/controls/button.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { TranslationSafeText } from "#web/ui/language/text.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { focusHeading } from "../controls/focus.ts";
import { NameEditor } from "../controls/name-form.tsx";
import { QuantityWithUnit } from "./quantity-with-unit.tsx";
import styles from "./list-table.module.css";

interface ZoneRowProps {
  readonly zone: ListZone;
  readonly lookups: ListLookups;
  readonly isEditable: boolean;
  readonly isLast: boolean;
  readonly isOnly: boolean;
}

/** A zone's name and totals, with a cell for each column that narrow screens hide, so that the others stay aligned. */
export function ZoneRow({ zone, lookups, isEditable, isLast, isOnly }: ZoneRowProps) {
  const t = useTranslations("projectList");
  const { quantity, load } = listTotals([zone], lookups.articles);
  return (
    <>
      <tr className={styles["zone"]}>
        <th scope="rowgroup" colSpan={2}>
          <ZoneName zone={zone} quantity={quantity} isEditable={isEditable} />
        </th>
        <td className={styles["figure"]} colSpan={2} />
        <td className={styles["quantity"]} />
        <td className={styles["subtotal"]}>
          {zone.lines.length > 0 && <QuantityWithUnit value={load} unit="W" decimals={1} />}
        </td>
        {isEditable && <td className={styles["actions"]}>{!isOnly && <RemoveZone zone={zone} />}</td>}
      </tr>
      {zone.lines.length === 0 && (
        <tr className={styles["empty"]}>
          <td colSpan={2}>{isEditable && isLast ? t("zoneEmptyLast") : t("zoneEmpty")}</td>
          <td className={styles["figure"]} colSpan={2} />
          <td colSpan={isEditable ? 3 : 2} />
        </tr>
      )}
    </>
  );
}

function ZoneName({
  zone: { id, name },
  quantity,
  isEditable,
}: Pick<ZoneRowProps, "zone" | "isEditable"> & { readonly quantity: number }) {
  const t = useTranslations("projectList");
  const label = name || t("noZone");
  return (
    <NameEditor
      label={t("zoneName")}
      name={name}
      submitText={t("save")}
      onSubmit={(newName) => changeCurrentList((list) => renameZone(list, id, newName))}
    >
      {(button) => (
        <>
          <TranslationSafeText>{label}</TranslationSafeText> <small>{t("pieces", { count: quantity })}</small>
          {isEditable && (
            <IconButton
              {...button}
              size="small"
              className={styles["renameZone"]}
              label={t("renameZone", { name: label })}
              icon={<PageIcon name="edit" />}
            />
          )}
        </>
      )}
    </NameEditor>
  );
}

function RemoveZone({ zone: { id, name } }: Pick<ZoneRowProps, "zone">) {
  const t = useTranslations("projectList");
  const label = name || t("noZone");
  return (
    <IconButton
      size="small"
      label={t("removeZone", { name: label })}
      icon={<PageIcon name="trash" />}
      onClick={({ currentTarget: button }) => {
        changeCurrentList(
          (list) => removeZone(list, id),
          { kind: "zoneRemoved", name: label },
          { kind: "zoneNotRemoved", name: label },
        );
        // The button of a zone that could not be removed keeps the focus.
        requestAnimationFrame(() => button.isConnected || focusHeading());
      }}
    />
  );
}
