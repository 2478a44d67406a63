import { comparePath } from "#project-list/comparison/compared-codes.ts";
import type { CompareCell, CompareRow, CompareView, ComparedArticle } from "#views/compare-view.ts";
import { productPath } from "#views/parts/product-parts.ts";
import { setCompared } from "#web/lists/compare-store.ts";
import { AttributeValues } from "#web/ui/attributes/attribute-values.tsx";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import { useAttributeLabel } from "#web/ui/attributes/use-attribute-label.ts";
import styles from "./compare-table.module.css";
import { ListToggle } from "./list-toggle.tsx";

interface CompareTableProps {
  readonly view: CompareView;
  /** Called before a column is removed. */
  readonly onRemove: () => void;
}

/** One column per article, one row per attribute; values that differ from the first column are marked. */
export function CompareTable({ view: { articles, groups }, onRemove }: CompareTableProps) {
  const t = useTranslations("compare");
  const group = useTranslations("product");
  const codes = articles.map(({ code }) => code);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles["scroll"]} role="region" aria-label={t("comparison")} tabIndex={0}>
      <table className={styles["table"]} data-columns={articles.length}>
        <colgroup>
          <col className={styles["names"]} />
        </colgroup>
        <thead>
          <tr>
            <td className={styles["reference"]}>{t("reference")}</td>
            {articles.map((article) => (
              <th key={article.code} scope="col">
                <ColumnHead
                  article={article}
                  others={codes.filter((code) => code !== article.code)}
                  onRemove={onRemove}
                />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ group: name, rows }) => (
          <tbody key={name} data-same={rows.some(({ differs }) => differs) ? undefined : ""}>
            <tr className={styles["group"]}>
              <th scope="rowgroup" colSpan={articles.length + 1}>
                {group(name)}
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.attribute} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function ColumnHead({
  article: { code, family, imageUrl },
  others,
  onRemove,
}: {
  readonly article: ComparedArticle;
  readonly others: readonly string[];
  readonly onRemove: () => void;
}) {
  const t = useTranslations("compareTray");
  return (
    <div className={styles["head"]}>
      <div className={styles["picture"]}>
        <Picture imageUrl={imageUrl} of={{ kind: "article", id: code }} size="card" alt="" eager />
      </div>
      <SiteLink
        to={comparePath(others)}
        replace
        preventScrollReset
        className={buttonClass({ variant: "quiet", size: "small", iconOnly: true, className: styles["remove"] })}
        aria-label={t("remove", { code })}
        title={t("remove", { code })}
        onClick={() => {
          setCompared(others);
          onRemove();
        }}
      >
        <Icon name="close" />
      </SiteLink>
      <div className={styles["text"]}>
        <SiteLink to={productPath(code)} className={styles["code"]}>
          {code}
        </SiteLink>
        {family !== undefined && <p>{family}</p>}
        <ListToggle code={code} />
      </div>
    </div>
  );
}

function Row({ row: { attribute, name, cells, differs } }: { readonly row: CompareRow }) {
  const t = useTranslations("compare");
  const label = useAttributeLabel();
  return (
    <tr data-same={differs ? undefined : ""}>
      <th scope="row">
        <CatalogueText text={label(attribute, name)} />
        {differs && <span className="vh"> ({t("differs")})</span>}
      </th>
      {cells.map((cell, place) => (
        <td key={place} className={cell.differs ? styles["differs"] : undefined}>
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
      {change !== undefined && <small> {change}</small>}
    </>
  );
}
