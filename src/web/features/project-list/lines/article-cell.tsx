import { formatNumber } from "#attributes/technical-data/attribute-text.ts";
import { rowPartCount } from "#planning/continuous-row.ts";
import { lineState } from "#project-list/lists/line-state.ts";
import { setNote } from "#project-list/lists/list-lines.ts";
import type { ListLine } from "#project-list/lists/project-list.ts";
import type { ListArticle } from "#views/list-articles.ts";
import { productPath } from "#views/parts/product-parts.ts";
import { addAllToList, changeCurrentList } from "#web/lists/project-list-store.ts";
import type { ListLookup } from "#web/lists/use-list-lookups.ts";
import { useSession } from "#web/session/session-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { textButtonClass } from "#web/ui/controls/button.tsx";
import { EnergyArrow } from "#web/ui/energy/energy-arrow.tsx";
import { EnergyLabel } from "#web/ui/energy/energy-label.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { CatalogueText, TranslationSafeText } from "#web/ui/language/text.tsx";
import { SiteLink } from "#web/ui/links/links.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useGroupNames } from "../lookups/names.ts";
import { LineNote } from "./line-controls.tsx";
import styles from "./list-table.module.css";

export interface ArticleCellProps {
  readonly line: ListLine;
  readonly zoneId: number;
  /** `undefined`: not looked up yet, or the request failed. */
  readonly lookup: ListLookup | undefined;
  /** The path of the planner with the line's article in its room. */
  readonly planPath: string;
  /** The line's result in the room of its zone; absent without a room. */
  readonly roomResult: string | undefined;
  readonly isTooDark: boolean;
  /** The article that the line's code probably means, if no article has it. */
  readonly suggestion: string | undefined;
  readonly isBusy: boolean;
  readonly isEditable: boolean;
  /** Whether to offer the parts of a continuous row. */
  readonly needsRowParts: boolean;
}

/** The article with its facts, its result in the room, what has changed, and the visitor's note. */
export function ArticleCell(props: ArticleCellProps) {
  const { line, zoneId, lookup, planPath, roomResult, isTooDark, isEditable, needsRowParts } = props;
  const { code, note } = line;
  const t = useTranslations("projectList");
  const article = lookup === "missing" ? undefined : lookup;
  return (
    <th scope="row" className={styles["article"]}>
      {lookup === "missing" ? (
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
      <LineRemark {...props} />
      {article && <Successors codes={article.successors} />}
      {article && needsRowParts && <RowParts line={line} zoneId={zoneId} parts={article.rowParts} />}
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

/** How an article has changed since it was added, or that it is missing or outside the portfolio. */
function LineRemark({ line, lookup, suggestion, isBusy }: ArticleCellProps) {
  const t = useTranslations("projectList");
  const groupNames = useGroupNames();
  const state = lineState(line, lookup);
  if (isBusy) return null;
  if (state.kind === "changed")
    return (
      <p key={state.groups.join()} className={styles["changed"]}>
        {t.rich("changed", { groups: groupNames(state.groups), mark: (chunks) => <mark>{chunks}</mark> })}
      </p>
    );
  if (lookup === undefined) return <p className={styles["facts"]}>{t("unchecked")}</p>;
  if (lookup !== "missing")
    return lookup.isInPortfolio ? null : <p className={styles["facts"]}>{t("notInPortfolio")}</p>;
  // An article without a fingerprint was not in the catalogue when it was added.
  return (
    <p className={styles["missing"]}>
      <Icon name="warning" />
      <span>
        {t(line.known === undefined ? "unknownCode" : "missing")}
        {suggestion !== undefined && (
          <>
            {" "}
            {t("nearestCode")} <SiteLink to={productPath(suggestion)}>{suggestion}</SiteLink>
          </>
        )}
      </span>
    </p>
  );
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

interface RowPartsProps {
  readonly line: ListLine;
  readonly zoneId: number;
  readonly parts: ListArticle["rowParts"];
}

/** Offers the parts that the luminaires need as a continuous row. @see rule F16 */
function RowParts({ line: { code, quantity }, zoneId, parts }: RowPartsProps) {
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
