import type { ReactNode } from "react";
import { listTotals } from "#project-list/lists/list-totals.ts";
import type { ListCover } from "#project-list/lists/list-cover.ts";
import type { SharedList } from "#project-list/lists/project-list.ts";
import type { ShopLink } from "#views/product/article-view.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { ExternalLink } from "#web/ui/links/external-link.tsx";
import { useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { ListExport } from "../files/list-export.tsx";
import type { LinesInRooms } from "../lookups/use-lines-in-rooms.ts";
import styles from "./lines.module.css";
import { Measure } from "./measure.tsx";
import type { Lookups } from "#web/lists/use-lookups.ts";

interface ListSummaryProps {
  readonly list: SharedList;
  readonly name: string;
  /** Absent: no cover data, or the list is not the visitor's own. */
  readonly cover?: ListCover | undefined;
  readonly lookups: Lookups;
  readonly inRooms: LinesInRooms;
  readonly shop: ShopLink | undefined;
}

/** A list's totals and its exports. */
export function ListSummary({ list, name, cover, lookups, inRooms, shop }: ListSummaryProps) {
  const t = useTranslations("projectList");
  const format = useNumberFormat();
  const totals = listTotals(list.zones, lookups.articles);
  return (
    <aside className={styles["summary"]} aria-labelledby="list-summary">
      <h2 id="list-summary">{t("summary")}</h2>
      <dl>
        <Figure label={t("sumPieces")}>{format.format(totals.pieces)}</Figure>
        <Figure label={t("sumArticles")}>{format.format(totals.articles)}</Figure>
        <Figure label={t("sumFlux")}>
          <Measure value={totals.flux} unit="lm" />
        </Figure>
        <Figure label={t("sumLoad")}>
          <Measure value={totals.load} unit="W" digits={1} />
        </Figure>
        <Figure label={t("sumEfficacy")}>
          <Measure value={totals.efficacy} unit="lm/W" />
        </Figure>
      </dl>
      {!lookups.isBusy && totals.withoutPower > 0 && (
        <p className={styles["remark"]}>{t("withoutPower", { count: totals.withoutPower })}</p>
      )}
      <div className={styles["ways"]}>
        <ListExport list={list} name={name} cover={cover} lookups={lookups} inRooms={inRooms} />
        {shop && <Shop shop={shop} />}
      </div>
    </aside>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Shop({ shop: { address, host, partner } }: { readonly shop: ShopLink }) {
  const t = useTranslations("projectList");
  return (
    <>
      <ExternalLink href={address} newTab className={buttonClass({ variant: "secondary" })}>
        {t("openShop")} <span className="vh">{t("openShopOf", { partner })}</span>
        <PageIcon name="external" />
      </ExternalLink>
      <p className={styles["hint"]}>{t("openShopHint", { host })}</p>
    </>
  );
}
