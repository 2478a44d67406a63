import { formatResultNumber } from "#planning/room-units.ts";
import type { BuildingView, LuminaireLine } from "#views/buildings/building-view.ts";
import { productPath } from "#views/parts/product-parts.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useConnection } from "#web/session/session-context.ts";
import { DownloadLink, ExternalLink, SiteLink } from "#web/ui/links/links.tsx";
import styles from "./result.module.css";

const COLUMNS = ["pieces", "watts", "load", "inRooms"] as const;

/** The luminaires of a building by article, with their number, power and documents. */
export function LuminaireSchedule({ view: { schedule, totals } }: { readonly view: BuildingView }) {
  const t = useTranslations("buildingResult");
  const language = useLanguage();
  const format = (figure: Parameters<typeof formatResultNumber>[0], value: number | undefined): string =>
    value === undefined ? "–" : formatResultNumber(figure, value, language);
  return (
    <table className={styles["table"]}>
      <caption>{t("schedule")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("columns.article")}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={styles["figure"]}>
              {t(`columns.${column}`)}
            </th>
          ))}
          <th scope="col">{t("columns.documents")}</th>
        </tr>
      </thead>
      <tbody>
        {schedule.map(({ code, family, documents, luminaireCount, watts, roomCount }) => (
          <tr key={code}>
            <th scope="row">
              <SiteLink to={productPath(code)} translate="no">
                {code}
              </SiteLink>
              {family !== undefined && <small>{family}</small>}
            </th>
            <NumberCell column="pieces">{format("count", luminaireCount)}</NumberCell>
            <NumberCell column="watts">{format("watts", watts)}</NumberCell>
            <NumberCell column="load">{format("totalWatts", watts && watts * luminaireCount)}</NumberCell>
            <NumberCell column="inRooms">{format("count", roomCount)}</NumberCell>
            <Documents code={code} documents={documents} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("total")}</th>
          <NumberCell column="pieces">{format("count", totals.luminaireCount)}</NumberCell>
          <td className={styles["blank"]} />
          <NumberCell column="load">{format("totalWatts", totals.watts)}</NumberCell>
          <NumberCell column="inRooms">{format("count", totals.rooms)}</NumberCell>
          <td className={styles["blank"]} />
        </tr>
      </tfoot>
    </table>
  );
}

/** Links to an article's datasheet and photometric files, which need a connection. */
function Documents({ code, documents }: Pick<LuminaireLine, "code" | "documents">) {
  const t = useTranslations("buildingResult");
  const isOffline = useConnection() !== "online";
  return (
    <td className={styles["documents"]} data-label={t("columns.documents")}>
      <span>
        {documents.map(({ kind, address }) => {
          const label = t(`documents.${kind}`, { code });
          if (address.startsWith("/"))
            return (
              <DownloadLink key={kind} address={address} aria-label={label}>
                {kind.toUpperCase()}
              </DownloadLink>
            );
          return isOffline ? (
            <span key={kind}>{kind.toUpperCase()}</span>
          ) : (
            <ExternalLink key={kind} href={address} aria-label={label}>
              {kind.toUpperCase()}
            </ExternalLink>
          );
        })}
      </span>
    </td>
  );
}

/** A cell with its column's label, which is shown on phones, where rows are cards. */
function NumberCell({ column, children }: { readonly column: (typeof COLUMNS)[number]; readonly children: string }) {
  const t = useTranslations("buildingResult");
  return (
    <td className={styles["figure"]} data-label={t(`columns.${column}`)}>
      {children}
    </td>
  );
}
