import { memo, useRef } from "react";
import { lineState, type LineState, type ArticleLookup } from "#project-list/lists/line-state.ts";
import { lineLoad } from "#project-list/lists/list-totals.ts";
import { removeLine, setNote, setQuantity } from "#project-list/lists/list-lines.ts";
import type { ListLine } from "#project-list/lists/project-list.ts";
import type { ListArticle } from "#views/list-articles.ts";
import { productPath } from "#views/parts/product-parts.ts";
import { changeCurrentList, addAllToList } from "#web/lists/project-list-store.ts";
import { textButtonClass, IconButton } from "#web/ui/controls/button.tsx";
import { CatalogueText, TranslationSafeText } from "#web/ui/language/text.tsx";
import { EnergyArrow } from "#web/ui/energy/energy-arrow.tsx";
import { EnergyLabel } from "#web/ui/energy/energy-label.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { useTranslations, useLanguage } from "#web/ui/language/i18n.ts";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { SiteLink } from "#web/ui/links/links.tsx";
import { QuantityField } from "#web/ui/controls/quantity-field.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { focusNextLine } from "../controls/focus.ts";
import { LineMenu, LineNote, type NamedZone } from "./line-controls.tsx";
import { QuantityWithUnit } from "./list-summary.tsx";
import { useGroupNames } from "../lookups/names.ts";
import styles from "./list-table.module.css";
import { formatNumber } from "#attributes/technical-data/attribute-text.ts";
import { rowPartCount } from "#planning/continuous-row.ts";
import { useSession } from "#web/session/session-context.ts";

interface LineRemarkProps {
  readonly state: LineState;
  readonly isInPortfolio: boolean;
  /** Whether the article was in the catalogue when it was added. */
  readonly wasInCatalogue: boolean;
  readonly suggestion: string | undefined;
}

/** How an article has changed since it was added. */
function LineRemark({ state, isInPortfolio, wasInCatalogue, suggestion }: LineRemarkProps) {
  const t = useTranslations("projectList");
  const groupNames = useGroupNames();
  if (state.kind === "changed")
    return (
      <p key={state.groups.join()} className={styles["changed"]}>
        {t.rich("changed", { groups: groupNames(state.groups), mark: (chunks) => <mark>{chunks}</mark> })}
      </p>
    );
  if (state.kind === "missing")
    return (
      <p className={styles["missing"]}>
        <Icon name="warning" />
        {t(wasInCatalogue ? "missing" : "unknownCode")}
        {suggestion !== undefined && (
          <>
            {" "}
            {t("nearestCode")} <SiteLink to={productPath(suggestion)}>{suggestion}</SiteLink>
          </>
        )}
      </p>
    );
  if (state.kind === "unchecked") return <p className={styles["facts"]}>{t("unchecked")}</p>;
  return isInPortfolio ? null : <p className={styles["facts"]}>{t("notInPortfolio")}</p>;
}

/** @see rule D11 */
function Successors({ codes }: { readonly codes: readonly string[] }) {
  const t = useTranslations("projectList");
  if (codes.length === 0) return null;
  return (
    <p className={styles["facts"]}>
      {t("successors", { count: codes.length })}{" "}
      {codes.map((code, index) => (
        <span key={code}>
          {index > 0 && ", "}
          <SiteLink to={productPath(code)}>{code}</SiteLink>
        </span>
      ))}
    </p>
  );
}

interface LineRowProps {
  readonly line: ListLine;
  readonly zoneId: number;
  readonly zones: readonly NamedZone[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly article: ListArticle | undefined;
  /** The path of the planner with the line's article in its room. */
  readonly planPath: string;
  /** The line's result in the room of its zone; absent without a room. */
  readonly roomResult: string | undefined;
  readonly isTooDark: boolean;
  readonly lookup: ArticleLookup | undefined;
  /** The article that the line's code probably means, if no article has it. */
  readonly suggestion: string | undefined;
  readonly isBusy: boolean;
  readonly isEditable: boolean;
  /** Whether to offer the parts of a continuous row. */
  readonly needsRowParts: boolean;
}

/** An article with its quantity, total power and note. Memoised, since lists may have hundreds of lines. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, zoneId, zones, isFirst, isLast, article, lookup, isEditable } = props;
  const t = useTranslations("projectList");
  const rowRef = useRef<HTMLTableRowElement>(null);
  const { code, quantity } = line;
  const state = lineState(line, lookup);
  const lineKey = { zoneId, code };
  const remove = () => {
    if (rowRef.current) focusNextLine(rowRef.current);
    changeCurrentList((list) => removeLine(list, lineKey), { kind: "removed", code, pieces: quantity });
  };
  return (
    <tr ref={rowRef} className={styles["line"]}>
      <td className={styles["picture"]}>
        <span className={classNames(styles["plate"], state.kind === "missing" && styles["blank"])}>
          {article && (
            <Picture imageUrl={article.imageUrl} subject={{ kind: "article", id: code }} size="thumb" alt="" />
          )}
        </span>
      </td>
      <ArticleCell {...props} state={state} />
      <td className={styles["figure"]}>
        <QuantityWithUnit value={article?.flux} unit="lm" />
      </td>
      <td className={styles["figure"]}>
        <QuantityWithUnit value={article?.power} unit="W" decimals={1} />
      </td>
      <td className={classNames(styles["quantity"], !isEditable && styles["readOnly"])}>
        {isEditable ? (
          <QuantityField
            code={code}
            quantity={quantity}
            onChange={(newQuantity) => changeCurrentList((list) => setQuantity(list, lineKey, newQuantity))}
            onRemove={remove}
          />
        ) : (
          t("pieces", { count: quantity })
        )}
      </td>
      <td className={styles["load"]}>
        <QuantityWithUnit value={lineLoad(quantity, article)} unit="W" decimals={1} />
      </td>
      {isEditable && (
        <td className={styles["actions"]}>
          <LineMenu lineKey={lineKey} zones={zones} isFirst={isFirst} isLast={isLast} />
          <IconButton
            size="small"
            label={t("remove", { code })}
            icon={<PageIcon name="trash" />}
            onClick={remove}
            data-remove-line=""
          />
        </td>
      )}
    </tr>
  );
});

interface ArticleCellProps extends LineRowProps {
  readonly state: LineState;
}

/** The article with its facts, its result in the room, what has changed, and the visitor's note. */
function ArticleCell(props: ArticleCellProps) {
  const {
    line,
    state,
    zoneId,
    article,
    planPath,
    roomResult,
    isTooDark,
    isBusy,
    isEditable,
    needsRowParts,
    suggestion,
  } = props;
  const { code, quantity, note } = line;
  const t = useTranslations("projectList");
  return (
    <th scope="row" className={styles["article"]}>
      {state.kind === "missing" ? (
        <span className={styles["code"]} translate="no">
          {code}
        </span>
      ) : (
        <SiteLink to={productPath(code)} className={classNames("plain-link", styles["code"])} translate="no">
          {code}
        </SiteLink>
      )}
      {article && <Facts article={article} />}
      {article?.energy && <EnergyLabel energy={article.energy} Arrow={EnergyArrow} />}
      {roomResult !== undefined && <p className={styles[isTooDark ? "tooDark" : "facts"]}>{roomResult}</p>}
      {article?.flux !== undefined && (
        <>
          <SiteLink to={planPath} className={styles["plan"]} aria-label={t("planOf", { code })}>
            {t("plan")}
          </SiteLink>{" "}
        </>
      )}
      {!isBusy && (
        <LineRemark
          state={state}
          isInPortfolio={article?.isInPortfolio ?? true}
          wasInCatalogue={line.known !== undefined}
          suggestion={suggestion}
        />
      )}
      {article && <Successors codes={article.successors} />}
      {article && needsRowParts && (
        <RowParts code={code} quantity={quantity} zoneId={zoneId} parts={article.rowParts} />
      )}
      {isEditable ? (
        <LineNote
          code={code}
          note={note}
          onChange={(text) => changeCurrentList((list) => setNote(list, { zoneId, code }, text))}
        />
      ) : (
        note !== "" && <p className={styles["note"]}>{note}</p>
      )}
    </th>
  );
}

function Facts({ article: { family, facts } }: { readonly article: ListArticle }) {
  return (
    <p className={styles["facts"]}>
      {family}
      {facts.map((fact, index) => (
        <span key={index}>
          {(index > 0 || family !== undefined) && ", "}
          <CatalogueText text={fact} />
        </span>
      ))}
    </p>
  );
}

interface RowPartsProps {
  readonly code: string;
  readonly quantity: number;
  readonly zoneId: number;
  readonly parts: ListArticle["rowParts"];
}

/** Offers the parts that the luminaires need as a continuous row. @see rule F16 */
function RowParts({ code, quantity, zoneId, parts }: RowPartsProps) {
  const t = useTranslations("projectList");
  const language = useLanguage();
  const { store } = useSession();
  const rowPartLines = parts.map((part) => ({ code: part.code, quantity: rowPartCount(part.kind, quantity) }));
  const partsText = rowPartLines.map((part) => `${formatNumber(part.quantity, language)} × ${part.code}`).join(", ");
  return (
    <p className={styles["facts"]}>
      <TranslationSafeText>{t("rowParts", { parts: partsText })}</TranslationSafeText>{" "}
      <button
        type="button"
        className={textButtonClass}
        aria-label={t("addRowPartsOf", { code })}
        onClick={() => addAllToList(rowPartLines, store.getState().currentCatalogue.catalogue, zoneId)}
      >
        {t("addRowParts")}
      </button>
    </p>
  );
}
