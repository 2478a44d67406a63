import { useLocation } from "react-router";
import type { HomeRooms, RoomRow } from "#views/home/home-rooms.ts";
import { ListLoadFailure } from "#web/ui/feedback/load-failure.tsx";
import { useTranslations, useNumberFormat } from "#web/ui/language/i18n.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { withoutParameters, withParameter, writeQuery } from "#navigation/addresses/query.ts";
import { ROOM_CATEGORY_PARAMETER } from "#navigation/addresses/selection-parameters.ts";
import { CatalogueText } from "#web/ui/language/text.tsx";
import { usePageQuery } from "#web/ui/site/site.ts";
import styles from "./room-types.module.css";
import { roomPath } from "#navigation/addresses/page-paths.ts";
import { RouteLink, SiteLink, TargetLink } from "#web/ui/links/links.tsx";

const INITIAL_ROW_COUNT = 16;

/** @see rule D6 */
export function RoomTypes({ rooms, isFailed }: { readonly rooms: HomeRooms; readonly isFailed: boolean }) {
  const t = useTranslations("home");
  const initialRows = rooms.rows.slice(0, INITIAL_ROW_COUNT);
  const moreRows = rooms.rows.slice(INITIAL_ROW_COUNT);
  return (
    <div className={styles["rooms"]}>
      <div className={styles["intro"]}>
        <h2 id="rooms-title">{t("chooseRoom")}</h2>
        <p>{t("roomsText")}</p>
        {rooms.categories.length > 0 && <RoomFilter rooms={rooms} />}
        <p className={styles["guide"]}>{t("guideValues")}</p>
      </div>
      <div>
        {isFailed && <ListLoadFailure />}
        <RoomColumns rows={initialRows} isContinued={false} />
        {moreRows.length > 0 && (
          <details className={styles["more"]}>
            <summary className={buttonClass({ variant: "link" })}>
              {t("moreRooms", { count: moreRows.length })}
              <Icon name="chevron-down" className="turning" />
            </summary>
            <RoomColumns rows={moreRows} isContinued />
          </details>
        )}
      </div>
    </div>
  );
}

/** Two columns, in column-major order. */
function RoomColumns({ rows, isContinued }: { readonly rows: HomeRooms["rows"]; readonly isContinued: boolean }) {
  const half = Math.ceil(rows.length / 2);
  if (half === 0) return null;
  return (
    <div className={styles["columns"]}>
      <RoomTable rows={rows.slice(0, half)} isContinued={isContinued} />
      {rows.length > half && <RoomTable rows={rows.slice(half)} isContinued />}
    </div>
  );
}

/** A filter made of links, so that it works before hydration. @see rule D6 */
function RoomFilter({ rooms: { categories, selectedCategoryId } }: { readonly rooms: HomeRooms }) {
  const t = useTranslations("home");
  const { pathname } = useLocation();
  const query = usePageQuery();
  const filterPath = (id: string | undefined): string =>
    pathname +
    writeQuery(
      id === undefined
        ? withoutParameters(query, ROOM_CATEGORY_PARAMETER)
        : withParameter(query, ROOM_CATEGORY_PARAMETER, id),
    );
  const options = [undefined, ...categories];
  return (
    <nav className={styles["filter"]} aria-label={t("roomFilter")}>
      <ul className="cluster">
        {options.map((category) => (
          <li key={category?.id ?? ""}>
            <RouteLink
              to={filterPath(category?.id)}
              className={buttonClass({ variant: "secondary", size: "small" })}
              aria-current={category?.id === selectedCategoryId ? "true" : undefined}
              replace
              preventScrollReset
            >
              {category ? <CatalogueText text={category.label} /> : t("roomFilterAll")}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function RoomTable({ rows, isContinued }: { readonly rows: readonly RoomRow[]; readonly isContinued: boolean }) {
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
  const numberFormat = useNumberFormat();
  const ratioFormat = useNumberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
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
      <td>{formatValue(illuminance, numberFormat)}</td>
      <td>{formatValue(ugr, numberFormat)}</td>
      <td>{formatValue(uniformity, ratioFormat)}</td>
    </tr>
  );
}

const formatValue = (value: number | undefined, format: Intl.NumberFormat): string =>
  value === undefined ? "–" : format.format(value);
