import { hasNamedZones } from "#project-list/lists/list-zones.ts";
import type { ListLine, ListZone } from "#project-list/lists/project-list.ts";
import { zonePlanPath } from "#planning/planner-address.ts";
import type { ListArticle } from "#views/list-articles.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useStableData } from "#web/ui/hooks/use-stable-data.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { LineRow } from "./line-row.tsx";
import { ZoneRow } from "./zone-row.tsx";
import styles from "./list-table.module.css";
import type { LinesInRooms } from "../lookups/use-lines-in-rooms.ts";
import type { ListLookups } from "#web/lists/use-list-lookups.ts";

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
  const hasZones = hasNamedZones({ zones });
  const namedZones = useStableData(zones.map(({ id, name }) => ({ id, name })));
  return (
    <table className={styles["table"]} aria-busy={lookups.isBusy}>
      <caption className="vh">{t("articles")}</caption>
      <ColumnHeads isEditable={isEditable} />
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
              lookup={lookups.states.get(line.code)}
              planPath={zonePlanPath(zone, line.code, listId === undefined ? undefined : { listId, zoneId: zone.id })}
              roomResult={linesInRooms.zones[index]?.get(line.code)?.text}
              isTooDark={linesInRooms.zones[index]?.get(line.code)?.unmetIlluminance !== undefined}
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

function ColumnHeads({ isEditable }: { readonly isEditable: boolean }) {
  const t = useTranslations("projectList");
  return (
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
  );
}

/** Whether the luminaires may form a continuous row for which the zone contains no coupler. @see rule F16 */
function needsRowParts({ quantity }: ListLine, { lines }: ListZone, article: ListArticle | undefined): boolean {
  const [coupler] = article?.rowParts ?? [];
  return quantity > 1 && coupler !== undefined && lines.every(({ code }) => code !== coupler.code);
}
