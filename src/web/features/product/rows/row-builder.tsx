import { useId, useState } from "react";
import { formatNumber, formatWithUnit } from "#attributes/technical-data/attribute-text.ts";
import { continuousRow, MAX_ROW_LENGTH_MM, rowPartCount, type ContinuousRow } from "#planning/continuous-row.ts";
import { parseNumberInput } from "#model/languages/number-format.ts";
import type { ContinuousRowSystem } from "#views/product/continuous-row-system.ts";
import { addAllToList, replaceInList } from "#web/lists/project-list-store.ts";
import { useCatalogue } from "#web/session/session-context.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { TranslationSafeText } from "#web/ui/language/text.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { ProductSection } from "../layout/product-layout.tsx";
import styles from "./row-builder.module.css";

const MM_PER_M = 1000;

const INITIAL_LUMINAIRE_COUNT = 5;

/** Calculates a continuous row from its length, and adds its parts to the project list. @see rule F16 */
export function RowBuilder({ system }: { readonly system: ContinuousRowSystem }) {
  const t = useTranslations("productDeferred.row");
  const language = useLanguage();
  const id = useId();
  const { luminaires } = system;
  const [input, setInput] = useState<string>();
  const lengthText =
    input ??
    formatNumber((INITIAL_LUMINAIRE_COUNT * luminaires[0].length) / MM_PER_M, language, { useGrouping: false });
  const row = continuousRow(
    Math.round(parseNumberInput(lengthText, language) * MM_PER_M),
    luminaires.map(({ length }) => length),
  );
  const lines = row ? rowLines(system, row) : [];
  return (
    <ProductSection title={t("title")} isScreenOnly>
      <div className={styles["form"]}>
        <div className={styles["length"]}>
          <label htmlFor={`${id}-length`}>{t("length")}</label>
          <span>
            <input
              id={`${id}-length`}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              value={lengthText}
              aria-invalid={!row || undefined}
              aria-describedby={`${id}-result`}
              onChange={({ target }) => setInput(target.value)}
            />{" "}
            m
          </span>
        </div>
        <p id={`${id}-result`} role="status" className={row ? undefined : "problem"}>
          {row ? <RowSummary row={row} system={system} /> : t("problem", { most: MAX_ROW_LENGTH_MM / MM_PER_M })}
        </p>
        {row && <RowTable lines={lines} />}
        <AddRow lines={lines} />
      </div>
    </ProductSection>
  );
}

/** Adds the row; a changed length then replaces it or is added as another row. */
function AddRow({ lines }: { readonly lines: readonly RowLine[] }) {
  const t = useTranslations("productDeferred.row");
  const catalogue = useCatalogue();
  const [addedLines, setAddedLines] = useState<readonly RowLine[]>();
  const isChanged = addedLines !== undefined && lines.length > 0 && !isSameRow(lines, addedLines);
  const add = () => {
    if (addAllToList(lines, catalogue)) setAddedLines(lines);
  };
  const replace = () => {
    if (addedLines && replaceInList(lines, addedLines, catalogue)) setAddedLines(lines);
  };
  return (
    <p className="cluster">
      {isChanged && (
        <Button variant="primary" onClick={replace}>
          <Icon name="list" />
          {t("replace")}
        </Button>
      )}
      <Button variant={isChanged ? "secondary" : "primary"} disabled={lines.length === 0} onClick={add}>
        <Icon name="list" />
        {t(addedLines ? "addFurther" : "addAll")}
      </Button>
    </p>
  );
}

const isSameRow = (a: readonly RowLine[], b: readonly RowLine[]): boolean =>
  a.length === b.length &&
  a.every(({ code, quantity }, index) => code === b[index]?.code && quantity === b[index].quantity);

/** A line of the parts list; `luminaire` is the article itself or a shorter one. */
interface RowLine {
  readonly kind: "luminaire" | ContinuousRowSystem["parts"][number]["kind"];
  readonly code: string;
  readonly quantity: number;
}

const rowLines = (
  { luminaires, parts }: ContinuousRowSystem,
  { quantities, luminaireCount }: ContinuousRow,
): readonly RowLine[] =>
  [
    ...luminaires.map(({ code }, index) => ({ kind: "luminaire" as const, code, quantity: quantities[index] ?? 0 })),
    ...parts.map((part) => ({ ...part, quantity: rowPartCount(part.kind, luminaireCount) })),
  ].filter(({ quantity }) => quantity > 0);

/** The connected load in W; `undefined` if that of a luminaire is unknown. */
const rowPower = ({ luminaires }: ContinuousRowSystem, { quantities }: ContinuousRow): number | undefined =>
  luminaires.reduce<number | undefined>((sum, { power }, index) => {
    const quantity = quantities[index] ?? 0;
    if (quantity === 0) return sum;
    return sum === undefined || power === undefined ? undefined : sum + quantity * power;
  }, 0);

/** Total length, difference from the requested length, and power. */
function RowSummary({ row, system }: { readonly row: ContinuousRow; readonly system: ContinuousRowSystem }) {
  const t = useTranslations("productDeferred.row");
  const language = useLanguage();
  const power = rowPower(system, row);
  const formatMetres = (length: number): string => formatWithUnit(length / MM_PER_M, "m", language);
  const details = [
    row.remainder > 0 && t("rest", { length: formatMetres(row.remainder) }),
    row.remainder < 0 && t("tooLong", { length: formatMetres(-row.remainder) }),
    power !== undefined && t("power", { power: formatWithUnit(power, "W", language) }),
  ].filter((text) => text !== false);
  return (
    <>
      <b>{t("total", { length: formatMetres(row.length) })}</b>
      {details.length > 0 && (
        <>
          {" "}
          <TranslationSafeText>{details.join(" ")}</TranslationSafeText>
        </>
      )}
    </>
  );
}

function RowTable({ lines }: { readonly lines: readonly RowLine[] }) {
  const t = useTranslations("productDeferred.row");
  return (
    <table className={styles["parts"]}>
      <caption className="hint">{t("parts")}</caption>
      <tbody>
        {lines.map(({ kind, code, quantity }) => (
          <tr key={code}>
            <td className={styles["quantity"]}>{t("pieces", { count: quantity })}</td>
            <th scope="row">{t(`kinds.${kind}`)}</th>
            <td className="code">{code}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
