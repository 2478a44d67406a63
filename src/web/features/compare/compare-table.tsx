import type { ReactNode } from "react";
import type { ResolvedText } from "#model/texts/text.ts";
import { comparePath } from "#project-list/comparison/compared-codes.ts";
import type { CompareCell, ComparedArticle, CompareRow, CompareView } from "#views/compare-view.ts";
import { articlePlanPath } from "#navigation/addresses/page-paths.ts";
import { productPath } from "#views/parts/product-parts.ts";
import { setCompared } from "#web/lists/compare-store.ts";
import { AttributeValues } from "#web/ui/attributes/attribute-values.tsx";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { CatalogueText, TranslationSafeText } from "#web/ui/language/text.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { SiteLink } from "#web/ui/links/links.tsx";
import { useAttributeLabel } from "#web/ui/attributes/attribute-texts.ts";
import { toggleInList } from "#web/lists/list-actions.ts";
import { useListedQuantity } from "#web/lists/listed-articles.ts";
import { useSession } from "#web/session/session-context.ts";
import styles from "./compare-table.module.css";

interface CompareTableProps {
  readonly view: CompareView;
  /** Called before a column is removed. */
  readonly onRemove: () => void;
}

/** The comparison; values that differ from the first column are marked. */
export function CompareTable({ view: { articles, groups, room }, onRemove }: CompareTableProps) {
  const t = useTranslations("compare");
  const tProduct = useTranslations("product");
  const tFigure = useTranslations("compare.roomFigures");
  const label = useAttributeLabel();
  const language = useLanguage();
  const codes = articles.map(({ code }) => code);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard
    <div className={styles["scroll"]} role="region" aria-label={t("comparison")} tabIndex={0}>
      <table className={styles["table"]} aria-label={t("comparison")} data-columns={articles.length}>
        <colgroup>
          <col className={styles["names"]} />
        </colgroup>
        <thead>
          <tr>
            <td className={styles["reference"]}>{t("reference")}</td>
            {articles.map((article) => (
              <th key={article.code} scope="col">
                <ColumnHeader
                  article={article}
                  otherCodes={codes.filter((code) => code !== article.code)}
                  room={room?.encodedRoom}
                  onRemove={onRemove}
                />
              </th>
            ))}
          </tr>
        </thead>
        {room && room.rows.length > 0 && (
          <Group name={t("inRoom")} articleCount={articles.length} rows={room.rows}>
            {room.rows.map((row) => (
              <Row key={row.figure} name={{ text: tFigure(row.figure), language }} attribute={row.figure} row={row} />
            ))}
          </Group>
        )}
        {groups.map(({ group: name, rows }) => (
          <Group key={name} name={tProduct(name)} articleCount={articles.length} rows={rows}>
            {rows.map((row) => (
              <Row key={row.attribute} name={label(row.attribute, row.name)} attribute={row.attribute} row={row} />
            ))}
          </Group>
        ))}
      </table>
    </div>
  );
}

interface GroupProps {
  readonly name: string;
  readonly articleCount: number;
  readonly rows: readonly Pick<CompareRow, "differs">[];
  readonly children: ReactNode;
}

/** *Only differences* hides groups whose rows are all equal. */
const Group = ({ name, articleCount, rows, children }: GroupProps) => (
  <tbody data-same={rows.some(({ differs }) => differs) ? undefined : ""}>
    <tr className={styles["group"]}>
      <th scope="rowgroup" colSpan={articleCount + 1}>
        {name}
      </th>
    </tr>
    {children}
  </tbody>
);

interface ColumnHeaderProps {
  readonly article: ComparedArticle;
  readonly otherCodes: readonly string[];
  readonly room: string | undefined;
  readonly onRemove: () => void;
}

function ColumnHeader({ article: { code, family, imageUrl }, otherCodes, room, onRemove }: ColumnHeaderProps) {
  const t = useTranslations("compareTray");
  const tSelector = useTranslations("selector");
  return (
    <div className={styles["header"]}>
      <div className={styles["picture"]}>
        <Picture imageUrl={imageUrl} subject={{ kind: "article", id: code }} size="card" alt="" isEager />
      </div>
      <SiteLink
        to={comparePath(otherCodes, room)}
        replace
        preventScrollReset
        className={buttonClass({ variant: "quiet", size: "small", isIconOnly: true, className: styles["remove"] })}
        aria-label={t("remove", { code })}
        title={t("remove", { code })}
        onClick={() => {
          setCompared(otherCodes);
          onRemove();
        }}
      >
        <Icon name="close" />
      </SiteLink>
      <div className={styles["text"]}>
        <SiteLink to={productPath(code)} className={styles["code"]} translate="no">
          {code}
        </SiteLink>
        {family !== undefined && <p>{family}</p>}
        <ListToggle code={code} />{" "}
        <SiteLink to={articlePlanPath(code)} className="screen-only small-link">
          {tSelector("planInRoom")}
        </SiteLink>
      </div>
    </div>
  );
}

interface RowProps {
  readonly name: ResolvedText;
  readonly attribute: string;
  readonly row: Pick<CompareRow, "cells" | "differs">;
}

function Row({ name, attribute, row: { cells, differs } }: RowProps) {
  const t = useTranslations("compare");
  return (
    <tr data-same={differs ? undefined : ""}>
      <th scope="row">
        <CatalogueText text={name} />
        {differs && <span className="vh"> ({t("differs")})</span>}
      </th>
      {cells.map((cell, index) => (
        <td key={index} className={cell.differs ? styles["differs"] : undefined}>
          <Cell attribute={attribute} cell={cell} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ attribute, cell: { values, change } }: { readonly attribute: string; readonly cell: CompareCell }) {
  const t = useTranslations("compare");
  if (values.length === 0)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="vh">{t("notStated")}</span>
      </>
    );
  return (
    <>
      <AttributeValues attribute={attribute} values={values} />
      {change !== undefined && <small translate="no">{` ${change}`}</small>}
    </>
  );
}

function ListToggle({ code }: { readonly code: string }) {
  const t = useTranslations("compare");
  const { store } = useSession();
  const isListed = useListedQuantity(code) > 0;
  return (
    <Button
      variant="secondary"
      size="small"
      className={styles["toggle"]}
      aria-label={t(isListed ? "inListOf" : "addToListOf", { code })}
      onClick={() => void toggleInList(code, store.getState().currentCatalogue.catalogue)}
      data-listed={isListed || undefined}
      data-needs-scripts=""
    >
      <Icon name={isListed ? "check" : "plus"} />
      <TranslationSafeText>{t(isListed ? "inList" : "addToList")}</TranslationSafeText>
    </Button>
  );
}
