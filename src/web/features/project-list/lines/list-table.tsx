import type { ListLine, ListZone } from "#project-list/lists/project-list.ts";
import { zonePlanPath } from "#planning/planner-path.ts";
import type { ListArticle } from "#views/list-articles.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { LineRow } from "./line-row.tsx";
import styles from "./list-table.module.css";
import type { LinesInRooms } from "../lookups/use-lines-in-rooms.ts";
import type { Lookups } from "#web/lists/use-lookups.ts";
import { useZoneNames } from "./use-zone-names.ts";
import { ZoneRow } from "./zone-row.tsx";

interface ListTableProps {
  readonly zones: readonly ListZone[];
  readonly lookups: Lookups;
  readonly inRooms: LinesInRooms;
  /** The id of the visitor's own list, which is editable; absent: a shared one is read-only. */
  readonly list?: number;
}

/** The lines of a list by zone; on phones each line becomes a small card. */
export function ListTable({ zones, lookups, inRooms, list }: ListTableProps) {
  const t = useTranslations("projectList");
  const isOwn = list !== undefined;
  const zoneNames = useZoneNames(zones);
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
          <th scope="col" className={classNames(styles["quantity"], !isOwn && styles["read"])}>
            {t("quantity")}
          </th>
          <th scope="col" className={styles["load"]}>
            {t("load")}
          </th>
          {isOwn && (
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
              isOwn={isOwn}
              isLast={index === zones.length - 1}
              isOnly={zones.length === 1}
            />
          )}
          {zone.lines.map((line, place) => (
            <LineRow
              key={line.code}
              line={line}
              zone={zone.id}
              zones={zoneNames}
              isFirst={place === 0}
              isLast={place === zone.lines.length - 1}
              article={lookups.articles.get(line.code)}
              plan={zonePlanPath(zone, line.code, list === undefined ? undefined : { list, zone: zone.id })}
              inRoom={inRooms.zones[index]?.get(line.code)?.text}
              isTooFew={inRooms.zones[index]?.get(line.code)?.missedIlluminance !== undefined}
              now={lookups.states.get(line.code)}
              isBusy={lookups.isBusy}
              isOwn={isOwn}
              lacksParts={isOwn && lacksParts(line, zone, lookups.articles.get(line.code))}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Whether the luminaires of a line may form a continuous row whose coupler the zone does not have. @see rule F16 */
function lacksParts({ quantity }: ListLine, { lines }: ListZone, article: ListArticle | undefined): boolean {
  const [coupler] = article?.rowParts ?? [];
  return quantity > 1 && coupler !== undefined && lines.every(({ code }) => code !== coupler.code);
}
