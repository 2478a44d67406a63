import type { ReactNode } from "react";
import { useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { listTotals } from "#project-list/lists/list-totals.ts";
import type { ShopLink } from "#views/product/article-view.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { ExternalLink } from "#web/ui/links/links.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { TENDER_KINDS } from "#navigation/addresses/document-address.ts";
import { hasRooms } from "#project-list/lists/list-zones.ts";
import { ValueRows } from "#web/rooms/result-values.tsx";
import { useConnection } from "#web/session/session-context.ts";
import styles from "./lines.module.css";
import { QuantityWithUnit } from "./quantity-with-unit.tsx";
import files from "../files/files.module.css";
import { isBrowserFormat, useListExport, type ListFormat, type ListToSave } from "../files/use-list-export.ts";

interface ListSummaryProps extends ListToSave {
  readonly shop: ShopLink | undefined;
}

export function ListSummary({ shop, ...props }: ListSummaryProps) {
  const { list, lookups } = props;
  const t = useTranslations("projectList");
  const format = useNumberFormat();
  const totals = listTotals(list.zones, lookups.articles);
  return (
    <aside className={styles["summary"]} aria-labelledby="list-summary">
      <h2 id="list-summary">{t("summary")}</h2>
      <ValueRows
        entries={[
          [t("sumPieces"), format.format(totals.quantity)],
          [t("sumArticles"), format.format(totals.articleCount)],
          [t("sumFlux"), <QuantityWithUnit key="flux" value={totals.flux} unit="lm" />],
          [t("sumLoad"), <QuantityWithUnit key="load" value={totals.load} unit="W" decimals={1} />],
          [t("sumEfficacy"), <QuantityWithUnit key="efficacy" value={totals.efficacy} unit="lm/W" />],
        ]}
      />
      {!lookups.isBusy && totals.unknownPowerCount > 0 && (
        <p className={styles["remark"]}>{t("withoutPower", { count: totals.unknownPowerCount })}</p>
      )}
      <div className={styles["exports"]}>
        <ListExport {...props} />
        {shop && <Shop shop={shop} />}
      </div>
    </aside>
  );
}

function Shop({ shop: { address, host, partner } }: { readonly shop: ShopLink }) {
  const t = useTranslations("projectList");
  return (
    <>
      <ExternalLink href={address} opensNewTab className={buttonClass({ variant: "secondary" })}>
        {t("openShop")} <span className="vh">{t("openShopOf", { partner })}</span>
        <PageIcon name="external" />
      </ExternalLink>
      <p className={styles["hint"]}>{t("openShopHint", { host })}</p>
    </>
  );
}

const FORMATS: readonly ListFormat[] = ["PDF", "XLSX", "CSV"];
/** The formats that may take a minute for long lists. */
const SLOW_FORMATS = ["ZIP", "REPORT"] as const;

function ListExport(props: ListToSave) {
  const t = useTranslations("projectList");
  const isOffline = useConnection() !== "online";
  const { save, pendingFormats, failure } = useListExport(props);
  const renderButton = (format: ListFormat, label: string, name: string) => (
    <Button
      key={format}
      variant={format === "PDF" ? "primary" : "secondary"}
      size="small"
      aria-label={name}
      disabled={props.lookups.isBusy || props.linesInRooms.isBusy || (isOffline && !isBrowserFormat(format))}
      // The pressed button keeps the focus.
      aria-disabled={pendingFormats.includes(format) || undefined}
      onClick={() => void save(format)}
    >
      {label}
    </Button>
  );
  const slowFormat = SLOW_FORMATS.find((format) => pendingFormats.includes(format));
  const tenders = TENDER_KINDS.map((kind) => ({ kind, name: t(`tender.${kind}`) }));
  return (
    <div className={files["export"]} data-needs-scripts="">
      <ExportGroup title={t("export")}>
        {FORMATS.map((format) => renderButton(format, format, t("exportAs", { format })))}
      </ExportGroup>
      {hasRooms(props.list) && (
        <ExportGroup title={t("roomReport")}>{renderButton("REPORT", "PDF", t("saveRoomReport"))}</ExportGroup>
      )}
      <ExportGroup title={t("datasheets")}>{renderButton("ZIP", "ZIP", t("saveDatasheets"))}</ExportGroup>
      <ExportGroup title={t("tenderText")}>
        {tenders.map(({ kind, name }) => renderButton(kind, name, t("saveTender", { kind: name })))}
      </ExportGroup>
      <ExportGroup title={t("gaeb")}>
        {tenders.map(({ kind, name }) => renderButton(`X83-${kind}`, name, t("saveGaeb", { kind: name })))}
      </ExportGroup>
      {isOffline && <p className={files["hint"]}>{t("serverFilesOffline")}</p>}
      <p role="status" className={failure === undefined ? files["hint"] : "problem"}>
        {failure ?? (slowFormat && t(`making.${slowFormat}`))}
      </p>
    </div>
  );
}

const ExportGroup = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <h3>{title}</h3>
    <div className={files["formats"]}>{children}</div>
  </>
);
