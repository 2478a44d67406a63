import type { ListLine, ListZone } from "#project-list/lists/project-list.ts";
import { IconButton } from "#web/ui/controls/button.tsx";
import { zonePlanPath } from "#planning/planner-address.ts";
import type { ListArticle } from "#views/list-articles.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { LineRow } from "./line-row.tsx";
import styles from "./list-table.module.css";
import type { LinesInRooms } from "../lookups/use-lines-in-rooms.ts";
import type { ListLookups } from "#web/lists/use-list-lookups.ts";
import { useNamedZones } from "./line-controls.tsx";
import { listTotals } from "#project-list/lists/list-totals.ts";
import { removeZone, renameZone } from "#project-list/lists/list-zones.ts";
import { changeCurrentList } from "#web/lists/project-list-store.ts";
import { TranslationSafeText } from "#web/ui/language/text.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { QuantityWithUnit } from "./list-summary.tsx";
import { NameEditor } from "../controls/name-form.tsx";
import { focusHeading } from "../controls/focus.ts";

interface ListTableProps {
  readonly zones: readonly ListZone[];
  readonly lookups: ListLookups;
  readonly linesInRooms: LinesInRooms;
  /** The id of the visitor's list, which is editable; absent for a shared list, which is read-only. */
  readonly listId?: number;
}

export function ListTable({ zones, lookups, linesInRooms, listId }: ListTableProps) {
  const t = useTranslations("projectList");
  const isEditable = listId !== undefined;
  const namedZones = useNamedZones(zones);
  const hasZones = zones.length > 1 || zones.some(({ name }) => name !== "");
  return (
    <table className={styles["table"]} aria-busy={lookups.isBusy}>
      <caption className="vh">{t("articles")}</caption>
      <thead>
        <tr>
          <td className={styles["picture"]} />
          <th scope="col">{t("article")}</th>
          <th scope="col" className={styles["figure"]}>
            {t("flux")}
          </th>
          <th scope="col" className={styles["figure"]}>
            {t("power")}
          </th>
          <th scope="col" className={classNames(styles["quantity"], !isEditable && styles["readOnly"])}>
            {t("quantity")}
          </th>
          <th scope="col" className={styles["load"]}>
            {t("load")}
          </th>
          {isEditable && (
            <th scope="col" className={styles["actions"]}>
              <span className="vh">{t("actions")}</span>
            </th>
          )}
        </tr>
      </thead>
      {zones.map((zone, index) => (
        <tbody key={zone.id}>
          {hasZones && (
            <ZoneRow
              zone={zone}
              lookups={lookups}
              isEditable={isEditable}
              isLast={index === zones.length - 1}
              isOnly={zones.length === 1}
            />
          )}
          {zone.lines.map((line, lineIndex) => (
            <LineRow
              key={line.code}
              line={line}
              zoneId={zone.id}
              zones={namedZones}
              isFirst={lineIndex === 0}
              isLast={lineIndex === zone.lines.length - 1}
              article={lookups.articles.get(line.code)}
              planPath={zonePlanPath(zone, line.code, listId === undefined ? undefined : { listId, zoneId: zone.id })}
              roomResult={linesInRooms.zones[index]?.get(line.code)?.text}
              isTooDark={linesInRooms.zones[index]?.get(line.code)?.unmetIlluminance !== undefined}
              lookup={lookups.states.get(line.code)}
              suggestion={lookups.suggestions.get(line.code)}
              isBusy={lookups.isBusy}
              isEditable={isEditable}
              needsRowParts={isEditable && needsRowParts(line, zone, lookups.articles.get(line.code))}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Whether the luminaires may form a continuous row for which the zone contains no coupler. @see rule F16 */
function needsRowParts({ quantity }: ListLine, { lines }: ListZone, article: ListArticle | undefined): boolean {
  const [coupler] = article?.rowParts ?? [];
  return quantity > 1 && coupler !== undefined && lines.every(({ code }) => code !== coupler.code);
}

interface ZoneRowProps {
  readonly zone: ListZone;
  readonly lookups: ListLookups;
  readonly isEditable: boolean;
  readonly isLast: boolean;
  readonly isOnly: boolean;
}

/** A zone's name and totals, with a cell for each column that narrow screens hide, so that the others stay aligned. */
function ZoneRow({ zone, lookups, isEditable, isLast, isOnly }: ZoneRowProps) {
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
      onClick={() => {
        changeCurrentList((list) => removeZone(list, id), { kind: "zoneRemoved", name: label });
        focusHeading();
      }}
    />
  );
}
