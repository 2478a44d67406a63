import { listTotals } from "#project-list/lists/list-totals.ts";
import { removeZone, renameZone } from "#project-list/lists/list-zones.ts";
import type { ListZone } from "#project-list/lists/project-list.ts";
import { changeCurrentList } from "#web/lists/project-list-store.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { LiveText } from "#web/ui/language/live-text.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { Measure } from "./measure.tsx";
import { NameForm } from "../controls/name-form.tsx";
import { useNameForm } from "../controls/use-name-form.ts";
import { focusHeading } from "../controls/focus.ts";
import styles from "./list-table.module.css";
import type { Lookups } from "#web/lists/use-lookups.ts";

interface ZoneRowProps {
  readonly zone: ListZone;
  readonly lookups: Lookups;
  readonly isOwn: boolean;
  readonly isLast: boolean;
  readonly isOnly: boolean;
}

/**
 * The header row of a zone: its name and totals. It has a cell for every column that narrow windows omit,
 * so that its own cells stay aligned.
 */
export function ZoneRow({ zone, lookups, isOwn, isLast, isOnly }: ZoneRowProps) {
  const t = useTranslations("projectList");
  const { pieces, load } = listTotals([zone], lookups.articles);
  return (
    <>
      <tr className={styles["zone"]}>
        <th scope="rowgroup" colSpan={2}>
          <ZoneName zone={zone} pieces={pieces} isOwn={isOwn} />
        </th>
        <td className={styles["figure"]} colSpan={2} />
        <td className={styles["quantity"]} />
        <td className={styles["subtotal"]}>{zone.lines.length > 0 && <Measure value={load} unit="W" digits={1} />}</td>
        {isOwn && <td className={styles["actions"]}>{!isOnly && <RemoveZone zone={zone} />}</td>}
      </tr>
      {zone.lines.length === 0 && (
        <tr className={styles["empty"]}>
          <td colSpan={2}>{isOwn && isLast ? t("zoneEmptyLast") : t("zoneEmpty")}</td>
          <td className={styles["figure"]} colSpan={2} />
          <td colSpan={isOwn ? 3 : 2} />
        </tr>
      )}
    </>
  );
}

function ZoneName({
  zone: { id, name },
  pieces,
  isOwn,
}: Pick<ZoneRowProps, "zone" | "isOwn"> & { readonly pieces: number }) {
  const t = useTranslations("projectList");
  const { isOpen, opener, open, leave } = useNameForm();
  const shown = name || t("noZone");
  if (isOpen)
    return (
      <NameForm
        label={t("zoneName")}
        name={name}
        submit={t("save")}
        onSubmit={(typed) => {
          changeCurrentList((list) => renameZone(list, id, typed));
          leave();
        }}
        onCancel={leave}
      />
    );
  return (
    <>
      <LiveText>{shown}</LiveText> <small>{t("pieces", { count: pieces })}</small>
      {isOwn && (
        <button
          ref={opener}
          type="button"
          className={buttonClass({
            variant: "quiet",
            size: "small",
            iconOnly: true,
            className: styles["renameZone"],
          })}
          aria-label={t("renameZone", { name: shown })}
          title={t("renameZone", { name: shown })}
          onClick={open}
        >
          <PageIcon name="edit" />
        </button>
      )}
    </>
  );
}

function RemoveZone({ zone: { id, name } }: Pick<ZoneRowProps, "zone">) {
  const t = useTranslations("projectList");
  const shown = name || t("noZone");
  return (
    <button
      type="button"
      className={buttonClass({ variant: "quiet", size: "small", iconOnly: true })}
      aria-label={t("removeZone", { name: shown })}
      title={t("removeZone", { name: shown })}
      onClick={() => {
        changeCurrentList((list) => removeZone(list, id), { kind: "zoneRemoved", name: shown });
        focusHeading();
      }}
    >
      <PageIcon name="trash" />
    </button>
  );
}
