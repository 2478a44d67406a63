import { memo, useId, startTransition, useEffect, useState } from "react";
import { productPath } from "#views/parts/product-parts.ts";
import type { RemainingArticles } from "#views/product/remaining-articles.ts";
import type { FluxStep, MatrixArticle, MatrixColumn, VariantMatrix } from "#views/product/variant-matrix.ts";
import { useArticleActions } from "#web/ui/controls/article-actions.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/links.tsx";
import { AttributeValues } from "#web/ui/attributes/attribute-values.tsx";
import cover from "../layout/product-layout.module.css";
import segments from "#web/ui/controls/segments.module.css";
import { StatedValues } from "./variant-options.tsx";
import styles from "./variant-table.module.css";
import { NavigationType, useNavigationType } from "react-router";
import { nextFrame, whenResolved } from "#web/client/scheduling.ts";
import { useIsInBrowser } from "#web/ui/hooks/use-is-hydrated.tsx";
import { useIsPrinting } from "#web/ui/hooks/use-media.ts";

/** Up to this many columns, the style sheet can show one at a time; wider tables scroll. */
const MAX_CHOOSABLE_COLUMNS = 8;
const MAX_TABLET_COLUMNS = 2;
/** The minimum height of a row, in rem. */
const ROW_REM = 2.375;

/** Articles by flux and control (rows) and colour temperature (columns). Narrow screens show one column at a time. */
export function VariantTable({ matrix }: { readonly matrix: VariantMatrix }) {
  const t = useTranslations("product");
  const { columns, steps } = matrix;
  const renderedStepCount = useRenderedStepCount(matrix);
  // Until all steps are rendered: the height of all rows is reserved, and their number stated.
  const reservedRowCount = renderedStepCount < steps.length ? countRows(matrix) : undefined;
  const hasColumnChoice = columns.length > 1 && columns.length <= MAX_CHOOSABLE_COLUMNS;
  const isSingleColumn = hasColumnChoice || columns.length === 1;
  return (
    <div
      className={classNames(
        hasColumnChoice && (columns.length > MAX_TABLET_COLUMNS ? styles["many"] : styles["few"]),
        isSingleColumn && styles["stacked"],
      )}
    >
      {hasColumnChoice && <ColumnChoice columns={columns} initialIndex={initialColumn(matrix)} />}
      <div
        className={styles["scroll"]}
        role="region"
        aria-label={t("variantsTable")}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard
        tabIndex={0}
        style={reservedRowCount ? { minHeight: `${reservedRowCount * ROW_REM}rem` } : undefined}
      >
        <table aria-rowcount={reservedRowCount && reservedRowCount + 1}>
          <thead>
            <tr>
              <th scope="col">{t("flux")}</th>
              <th scope="col">{t("control")}</th>
              {columns.map(({ key, values }, index) => (
                <th key={key} scope="col" data-column={index}>
                  {values.length === 0 ? (
                    t("article")
                  ) : (
                    <AttributeValues attribute="colortemperature" values={values} />
                  )}
                </th>
              ))}
            </tr>
          </thead>
          {steps.slice(0, renderedStepCount).map((step, index) => (
            <StepRows key={index} step={step} />
          ))}
        </table>
      </div>
    </div>
  );
}

/** The index of the column that phones show first: that of the page's or else the first article. */
function initialColumn({ steps }: VariantMatrix): number {
  const rows = steps.flatMap((step) => step.rows);
  const columnWith = (predicate: (article: MatrixArticle) => boolean): number | undefined =>
    rows.map(({ cells }) => cells.findIndex(({ articles }) => articles.some(predicate))).find((index) => index >= 0);
  return columnWith(({ isCurrent }) => isCurrent) ?? columnWith(() => true) ?? 0;
}

function ColumnChoice({
  columns,
  initialIndex,
}: {
  readonly columns: readonly MatrixColumn[];
  readonly initialIndex: number;
}) {
  const t = useTranslations("product");
  const group = useId();
  return (
    <fieldset className={styles["choice"]}>
      <legend className="vh">{t("colourTemperature")}</legend>
      <div className={segments["segments"]}>
        {columns.map(({ key, values }, index) => (
          <label key={key}>
            <input
              type="radio"
              className={cover["cover"]}
              name={group}
              data-choice={index}
              defaultChecked={index === initialIndex}
            />
            <StatedValues attribute="colortemperature" values={values} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Memoised, since steps are added in batches. */
const StepRows = memo(function StepRows({ step }: { readonly step: FluxStep }) {
  const t = useTranslations("product");
  return (
    <tbody>
      {step.rows.map((row, rowIndex) => (
        <tr key={rowIndex}>
          {rowIndex === 0 && (
            <th scope="rowgroup" rowSpan={step.rows.length} className={styles["flux"]}>
              {step.flux ?? t("notStated")}
            </th>
          )}
          <th scope="row" className={styles["control"]}>
            <StatedValues attribute="control" values={row.control} />
          </th>
          {row.cells.map(({ articles, remaining }, index) => (
            <td key={index} data-column={index} className={articles.length === 0 ? styles["none"] : undefined}>
              {articles.length === 0 && <span className="vh">{t("notMade")}</span>}
              {articles.map((article) => (
                <ArticleCell key={article.code} {...article} />
              ))}
              {remaining && <OmittedArticles {...remaining} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
});

/** The number of articles omitted from a cell, linked to the selector, which lists them. */
function OmittedArticles({ count, path }: RemainingArticles) {
  const t = useTranslations("product");
  const label = t("furtherArticles", { count });
  return <p className={styles["omitted"]}>{path === undefined ? label : <SiteLink to={path}>{label}</SiteLink>}</p>;
}

function ArticleCell({ code, power, isCurrent }: MatrixArticle) {
  const t = useTranslations("product");
  const { Compare, AddToList } = useArticleActions();
  const label = (
    <>
      <b className="code">{code}</b> {power !== undefined && <span className={styles["power"]}>{power}</span>}
    </>
  );
  return (
    <div className={styles["article"]} data-current={isCurrent || undefined}>
      {isCurrent ? (
        <span className={styles["cell"]}>
          {label} <span className="vh">{t("current")}</span>
        </span>
      ) : (
        <>
          <Compare code={code} variant="row" />
          <SiteLink to={productPath(code)} className={styles["cell"]}>
            {label}
          </SiteLink>
          <AddToList code={code} />
        </>
      )}
    </div>
  );
}

/**
 * The number of rendered steps of a table; `Infinity` for all. On client-rendered pages, they are added in batches, one
 * per frame, so that no task is long.
 */
function useRenderedStepCount(matrix: VariantMatrix): number {
  const isInBrowser = useIsInBrowser();
  // Also after *back*, whose scroll position needs the whole table.
  const isComplete = useNavigationType() === NavigationType.Pop || !isInBrowser;
  const isPrinting = useIsPrinting();
  const [renderedCount, setRenderedCount] = useState(isComplete ? Infinity : 0);
  useEffect(() => {
    if (renderedCount >= matrix.steps.length) return undefined;
    return whenResolved(nextFrame(), () =>
      startTransition(() => setRenderedCount(countStepsAfterBatch(matrix, renderedCount))),
    );
  }, [matrix, renderedCount]);
  return isPrinting ? Infinity : renderedCount;
}

/** The number of cells, or articles in them, that a phone can render between two frames. */
const CELLS_PER_BATCH = 200;

export const countRows = ({ steps }: VariantMatrix): number => steps.reduce((sum, { rows }) => sum + rows.length, 0);

/** The number of rendered steps after the next batch; at least one more. @param renderedCount the current number */
export function countStepsAfterBatch({ steps }: VariantMatrix, renderedCount: number): number {
  let cells = 0;
  let next = renderedCount;
  while (next < steps.length && (next === renderedCount || cells < CELLS_PER_BATCH)) cells += countCells(steps[next++]);
  return next;
}

/** A cell counts once per article. */
const countCells = (step: FluxStep | undefined): number =>
  (step?.rows ?? []).flatMap(({ cells }) => cells).reduce((sum, { articles }) => sum + Math.max(articles.length, 1), 0);
