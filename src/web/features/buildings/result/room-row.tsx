import { memo, useState, type ReactNode } from "react";
import { IconButton } from "#web/ui/controls/button.tsx";
import { roomTitle } from "#building/room-title.ts";
import { formatResultNumber, formatResult } from "#planning/room-units.ts";
import type { RoomView } from "#views/buildings/building-view.ts";
import { productPath } from "#views/parts/product-parts.ts";
import { Verdict } from "#web/rooms/result-values.tsx";
import { CatalogueText } from "#web/ui/language/text.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/links.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { formatAreaWithoutUnit } from "./building-texts.ts";
import { RoomDetails } from "./room-details.tsx";
import styles from "./result.module.css";

interface RoomRowProps {
  readonly buildingId: number;
  readonly view: RoomView;
}

const COLUMN_COUNT = 8;

/** A room with its results; details in a second row. Memoised, since a building may have thousands of rooms. */
export const RoomRow = memo(function RoomRow({ buildingId, view }: RoomRowProps) {
  const t = useTranslations("buildingResult");
  const [isOpen, setIsOpen] = useState(false);
  const language = useLanguage();
  const { result } = view;
  const label = roomTitle(view);
  return (
    <>
      <tr className={styles["room"]}>
        <th scope="row">
          {label} {view.count > 1 && t("count", { count: view.count })}
          <small>{view.roomType ? <CatalogueText text={view.roomType.label} /> : t("noType")}</small>
        </th>
        <AreaCell view={view} />
        <td data-label={t("columns.luminaires")}>
          {!result && <span>–</span>}
          {result?.luminaires.map(({ code, luminaireCount }) => (
            <span key={code}>
              {luminaireCount} ×{" "}
              <SiteLink to={productPath(code)} translate="no">
                {code}
              </SiteLink>
              {result.grid && <small>{`${result.grid.columns} × ${result.grid.rows}`}</small>}
            </span>
          ))}
          {view.isPinned && <small>{t("pinned")}</small>}
        </td>
        <ResultCell view={view} column="average" isMet={result?.verdicts.illuminance} />
        <ResultCell view={view} column="uniformity" isMet={result?.verdicts.uniformity} />
        <ResultCell view={view} column="ugr" isMet={result?.verdicts.ugr} />
        <ResultCell view={view} column="density">
          {result?.densityPer100Lux !== undefined && (
            <small>
              {t("per100Lux", { density: formatResultNumber("densityPer100Lux", result.densityPer100Lux, language) })}
            </small>
          )}
        </ResultCell>
        <td className={styles["more"]}>
          <IconButton
            size="small"
            label={t("details", { room: label })}
            icon={<Icon name="chevron-down" className="turning" />}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        </td>
      </tr>
      {isOpen && (
        <tr className={styles["details"]}>
          <td colSpan={COLUMN_COUNT}>
            <RoomDetails buildingId={buildingId} view={view} label={label} />
          </td>
        </tr>
      )}
    </>
  );
});

function AreaCell({ view: { areaM2, isAreaAssumed } }: Pick<RoomRowProps, "view">) {
  const t = useTranslations("buildingResult");
  const language = useLanguage();
  return (
    <td className={styles["figure"]} data-label={t("columns.area")}>
      <span>
        {isAreaAssumed && <Approximate />}
        {`${formatAreaWithoutUnit(areaM2, language)}\u00A0m²`}
      </span>
    </td>
  );
}

interface ResultCellProps extends Pick<RoomRowProps, "view"> {
  readonly column: "average" | "uniformity" | "ugr" | "density";
  /** Absent: there is no requirement. */
  readonly isMet?: boolean | undefined;
  readonly children?: ReactNode;
}

function ResultCell({ view: { result, isApproximate }, column, isMet, children }: ResultCellProps) {
  const t = useTranslations("buildingResult");
  const language = useLanguage();
  const value = result?.[column];
  const text = value === undefined ? "–" : formatResult(column === "average" ? "illuminance" : column, value, language);
  return (
    <td className={styles["figure"]} data-label={t(`columns.${column}`)}>
      <span>
        {value !== undefined && isApproximate && <Approximate />}
        {value !== undefined && isMet === false ? <Verdict isMet={false} text={text} /> : text}
        {children}
      </span>
    </td>
  );
}

function Approximate() {
  const t = useTranslations("buildingResult");
  return (
    <>
      <span aria-hidden="true">≈&nbsp;</span>
      <span className="vh">{t("approximate")} </span>
    </>
  );
}
