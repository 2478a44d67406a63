import type { ArticleHit, HitAttributeKey, HitAttribute } from "#search/search-view.ts";
import { useArticleActions } from "#web/ui/controls/article-actions.ts";
import { AttributeValues } from "#web/ui/attributes/attribute-values.tsx";
import { CatalogueText } from "#web/ui/language/text.tsx";
import { useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { SiteLink } from "#web/ui/links/links.tsx";
import styles from "./article-hits.module.css";
import { classNames } from "#web/ui/class-names.ts";
import { HighlightedText } from "../hit-list.tsx";
import search from "../search.module.css";

type Column = "flux" | "power" | "size" | HitAttributeKey;

/** The units, shown in the column header, or on phones after the value. */
const UNITS: Partial<Readonly<Record<Column, string>>> = { flux: "lm", power: "W" };

interface ArticleHitsProps {
  readonly articles: readonly ArticleHit[];
  readonly labelledBy: string;
  /** The results in the visitor's room, by code; absent without a room. */
  readonly roomResults: ReadonlyMap<string, string> | undefined;
}

/** Flux and power, then attributes; the size precedes the last attribute. */
function tableColumns(articles: readonly ArticleHit[]): readonly Column[] {
  const keys = articles[0]?.attributes.map(({ key }) => key) ?? [];
  return ["flux", "power", ...keys.slice(0, -1), "size", ...keys.slice(-1)];
}

export function ArticleHits({ articles, labelledBy, roomResults }: ArticleHitsProps) {
  const t = useTranslations("selector");
  const tSearch = useTranslations("search");
  return (
    <table className={styles["table"]} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <td className={styles["pick"]} data-needs-scripts="" />
          <td className={styles["picture"]} />
          <th scope="col">{t("article")}</th>
          {tableColumns(articles).map((key) => (
            <th key={key} scope="col" className={styles[key]}>
              {key === "size" ? tSearch("size") : t(`columns.${key}`)} {UNITS[key]}
            </th>
          ))}
          <td className={styles["add"]} data-needs-scripts="" />
        </tr>
      </thead>
      <tbody>
        {articles.map((article) => (
          <ArticleRow key={article.code.text} article={article} roomResult={roomResults?.get(article.code.text)} />
        ))}
      </tbody>
    </table>
  );
}

interface ArticleRowProps {
  readonly article: ArticleHit;
  readonly roomResult: string | undefined;
}

function ArticleRow({ article, roomResult }: ArticleRowProps) {
  const { code, path, family, imageUrl, flux, power, attributes, size } = article;
  const { Compare, AddToList } = useArticleActions();
  const id = code.text;
  return (
    <tr>
      <td className={styles["pick"]} data-needs-scripts="">
        <Compare code={id} variant="row" />
      </td>
      <td className={classNames(search["picture"], styles["picture"])}>
        <Picture imageUrl={imageUrl} subject={{ kind: "article", id }} size="thumb" alt="" />
      </td>
      <th scope="row" className={styles["article"]}>
        <SiteLink to={path} className={styles["code"]}>
          <HighlightedText text={code} />
        </SiteLink>
        {family !== undefined && <small>{family}</small>}
        {roomResult !== undefined && <small className={styles["roomResult"]}>{roomResult}</small>}
      </th>
      <NumberCell column="flux" value={flux} />
      <NumberCell column="power" value={power} decimals={1} />
      {attributes.slice(0, -1).map(renderCell)}
      <td className={styles["size"]}>{size && <CatalogueText text={size} />}</td>
      {attributes.slice(-1).map(renderCell)}
      <td className={styles["add"]} data-needs-scripts="">
        <AddToList code={id} />
      </td>
    </tr>
  );
}

const renderCell = ({ key, attribute, values }: HitAttribute) => (
  <td key={key} className={styles[key]}>
    <AttributeValues attribute={attribute} values={values} />
  </td>
);

interface NumberCellProps {
  readonly column: Column;
  readonly value: number | undefined;
  readonly decimals?: number;
}

function NumberCell({ column, value, decimals = 0 }: NumberCellProps) {
  const format = useNumberFormat({ minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return (
    <td className={styles[column]} data-unit={value === undefined ? undefined : UNITS[column]}>
      {value !== undefined && format.format(value)}
    </td>
  );
}
