import { roomPath } from "#navigation/addresses/room-path.ts";
import type { RoomRow } from "#views/home/home-rooms.ts";
import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";
import { useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import { TargetLink } from "#web/ui/links/target-link.tsx";
import styles from "./room-table.module.css";

interface RoomTableProps {
  readonly rows: readonly RoomRow[];
  readonly isContinued: boolean;
}

export function RoomTable({ rows, isContinued }: RoomTableProps) {
  const t = useTranslations("home");
  return (
    <table className={styles["table"]}>
      <caption className="vh">{isContinued ? t("roomTypesContinued") : t("roomTypes")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("room")}</th>
          <th scope="col">
            <abbr title={t("illuminanceLong")}>{t("illuminance")}</abbr>
          </th>
          <th scope="col">
            <abbr title={t("ugrLong")}>{t("ugr")}</abbr>
          </th>
          <th scope="col">
            <abbr title={t("uniformity")}>{t("uniformityShort")}</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row: { id: roomType, label, illuminance, ugr, uniformity, categories } }: { readonly row: RoomRow }) {
  const integerFormat = useNumberFormat();
  const ratio = useNumberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <tr>
      <th scope="row">
        <SiteLink to={roomPath(roomType)}>
          <CatalogueText text={label} />
        </SiteLink>
        {categories.length > 0 && (
          <ul className={styles["categories"]}>
            {categories.map(({ id, label: category, target }) => (
              <li key={id}>
                <TargetLink target={target}>
                  <CatalogueText text={category} />
                </TargetLink>
              </li>
            ))}
          </ul>
        )}
      </th>
      <td>{figure(illuminance, integerFormat)}</td>
      <td>{figure(ugr, integerFormat)}</td>
      <td>{figure(uniformity, ratio)}</td>
    </tr>
  );
}

/** An unknown figure is shown as a dash, never as zero. */
const figure = (value: number | undefined, format: Intl.NumberFormat): string =>
  value === undefined ? "–" : format.format(value);
