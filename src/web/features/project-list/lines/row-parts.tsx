import { formatNumber } from "#attributes/technical-data/attribute-text.ts";
import { rowParts } from "#planning/continuous-row.ts";
import type { ListArticle } from "#views/list-articles.ts";
import { addAllToList } from "#web/lists/project-list-store.ts";
import { useSession } from "#web/session/session-context.ts";
import { textButtonClass } from "#web/ui/controls/button-class.ts";
import { LiveText } from "#web/ui/language/live-text.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./list-table.module.css";

interface RowPartsProps {
  readonly code: string;
  readonly quantity: number;
  readonly zone: number;
  readonly parts: ListArticle["rowParts"];
}

/** Offers the parts with which the luminaires of a line form one continuous row. @see rule F16 */
export function RowParts({ code, quantity, zone, parts }: RowPartsProps) {
  const t = useTranslations("projectList");
  const language = useLanguage();
  const { store } = useSession();
  const rowPartLines = parts.map((part) => ({ code: part.code, quantity: rowParts(part.kind, quantity) }));
  const words = rowPartLines.map((part) => `${formatNumber(part.quantity, language)} × ${part.code}`).join(", ");
  return (
    <p className={styles["facts"]}>
      <LiveText>{t("rowParts", { parts: words })}</LiveText>{" "}
      <button
        type="button"
        className={textButtonClass}
        aria-label={t("addRowPartsOf", { code })}
        onClick={() => addAllToList(rowPartLines, store.getState().shown.catalogue, zone)}
      >
        {t("addRowParts")}
      </button>
    </p>
  );
}
