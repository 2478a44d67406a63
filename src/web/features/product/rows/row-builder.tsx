import { useId, useState } from "react";
import { formatNumber, withUnit } from "#attributes/technical-data/attribute-text.ts";
import { continuousRow, MAX_ROW_LENGTH_MM, rowParts, type ContinuousRow } from "#planning/continuous-row.ts";
import { parseNumberInput } from "#model/languages/typed-number.ts";
import type { RowSystem } from "#views/product/row-system.ts";
import { addAllToList } from "#web/lists/project-list-store.ts";
import { useSession } from "#web/session/session-context.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { LiveText } from "#web/ui/language/live-text.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { Block } from "../layout/block.tsx";
import styles from "./row-builder.module.css";

const MM_PER_M = 1000;

/** The row that is shown first has so many luminaires. */
const FIRST_PIECES = 5;

interface RowBuilderProps {
  readonly code: string;
  readonly system: RowSystem;
}

/** Calculates a continuous row of an article from its length, and adds all of it to the project list. @see rule F16 */
export function RowBuilder({ code, system }: RowBuilderProps) {
  const t = useTranslations("product.row");
  const language = useLanguage();
  const id = useId();
  const { store } = useSession();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? formatNumber((FIRST_PIECES * system.pieceLength) / MM_PER_M, language, false);
  const row = continuousRow(Math.round(parseNumberInput(shown) * MM_PER_M), system.pieceLength);
  const lines = row ? rowLines(code, system, row) : [];
  return (
    <Block id={id} title={t("title")} isScreenOnly>
      <form
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          if (row) addAllToList(lines, store.getState().shown.catalogue);
        }}
      >
        <div className={styles["length"]}>
          <label htmlFor={`${id}-length`}>{t("length")}</label>
          <span>
            <input
              id={`${id}-length`}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              value={shown}
              aria-invalid={!row || undefined}
              aria-describedby={`${id}-result`}
              onChange={({ target }) => setTyped(target.value)}
            />{" "}
            m
          </span>
        </div>
        <p id={`${id}-result`} role="status" className={row ? styles["result"] : styles["problem"]}>
          {row ? <RowWords row={row} system={system} /> : t("problem", { most: MAX_ROW_LENGTH_MM / MM_PER_M })}
        </p>
        {row && <RowTable lines={lines} />}
        <button type="submit" className={buttonClass({ variant: "primary" })} disabled={!row}>
          <Icon name="list" />
          {t("addAll")}
        </button>
      </form>
    </Block>
  );
}

/** A line of the parts list; `luminaire` is the article itself. */
interface RowLine {
  readonly kind: "luminaire" | RowSystem["parts"][number]["kind"];
  readonly code: string;
  readonly quantity: number;
}

const rowLines = (code: string, { parts }: RowSystem, { pieces }: ContinuousRow): readonly RowLine[] =>
  [
    { kind: "luminaire" as const, code, quantity: pieces },
    ...parts.map((part) => ({ ...part, quantity: rowParts(part.kind, pieces) })),
  ].filter(({ quantity }) => quantity > 0);

/** The row in a sentence: total length, what is left or missing, and power. */
function RowWords({ row, system: { piecePower } }: { readonly row: ContinuousRow; readonly system: RowSystem }) {
  const t = useTranslations("product.row");
  const language = useLanguage();
  const metres = (length: number): string => withUnit(length / MM_PER_M, "m", language);
  return (
    <>
      <b>{t("total", { length: metres(row.length) })}</b>
      {row.rest > 0 && <LiveText>{` ${t("rest", { length: metres(row.rest) })}`}</LiveText>}
      {row.rest < 0 && <LiveText>{` ${t("tooLong", { length: metres(-row.rest) })}`}</LiveText>}
      {piecePower !== undefined && (
        <LiveText>{` ${t("power", { power: withUnit(row.pieces * piecePower, "W", language) })}`}</LiveText>
      )}
    </>
  );
}

function RowTable({ lines }: { readonly lines: readonly RowLine[] }) {
  const t = useTranslations("product.row");
  return (
    <table className={styles["parts"]}>
      <caption>{t("parts")}</caption>
      <tbody>
        {lines.map(({ kind, code, quantity }) => (
          <tr key={kind}>
            <td className={styles["quantity"]}>{t("pieces", { count: quantity })}</td>
            <th scope="row">{t(`kinds.${kind}`)}</th>
            <td className="code">{code}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
