import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from "react";
import { resolveArticleCode } from "#catalogue/resolve-article-code.ts";
import { MAX_LIST_FILE_BYTES } from "#model/bounds.ts";
import type { RefusedRow } from "#project-list/tables/read-list-table.ts";
import { readTypedLines } from "#project-list/tables/read-typed-lines.ts";
import { addAllToList } from "#web/lists/project-list-store.ts";
import { useSession } from "#web/session/session-context.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { RefusedRows } from "../files/refused-rows.tsx";
import styles from "./lines.module.css";

/** What stands in the field, and why what has been entered could not be read. */
interface TypedLines {
  readonly text: string;
  readonly refused: readonly RefusedRow[];
  readonly isTooLong: boolean;
  /** Whether something has been entered: the field keeps the focus, also where the list's layout changes around it. */
  readonly isInUse: boolean;
}
const NOTHING_TYPED: TypedLines = { text: "", refused: [], isTooLong: false, isInUse: false };

/** The state of the quick entry, which outlasts the layouts of an empty and of a filled list. */
export const useTypedLines = () => useState(NOTHING_TYPED);

interface QuickEntryProps {
  readonly typed: TypedLines;
  readonly onType: (typed: TypedLines) => void;
}

/** Takes article codes with quantities, typed or pasted; what cannot be read stays in the field. @see rule F21 */
export function QuickEntry({ typed, onType }: QuickEntryProps) {
  const t = useTranslations("projectList");
  const { store } = useSession();
  const [id, hint] = [useId(), useId()];
  const form = useRef<HTMLFormElement>(null);
  const { text, refused, isTooLong, isInUse } = typed;
  const take = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.length > MAX_LIST_FILE_BYTES) {
      onType({ ...typed, isTooLong: true });
      return;
    }
    const { catalogue } = store.getState().shown;
    const { list, refused: unread } = readTypedLines(text);
    const parts = list.zones.flatMap(({ lines }) =>
      lines.map((line) => (catalogue ? { ...line, code: resolveArticleCode(catalogue, line.code) } : line)),
    );
    // A list without room for all of them says so, and takes none.
    if (parts.length > 0 && !addAllToList(parts, catalogue)) return;
    const rows = new Set(unread.map(({ row }) => row));
    onType({
      text: text
        .split(/\r\n?|\n/)
        .filter((_, index) => rows.has(index + 1))
        .join("\n"),
      // In the field they are numbered anew.
      refused: unread.map((row, index) => ({ ...row, row: index + 1 })),
      isTooLong: false,
      isInUse: true,
    });
  };
  const submitOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <form ref={form} className={styles["entry"]} onSubmit={take}>
      <label htmlFor={id}>{t("quickEntry")}</label>
      <div className={styles["entryRow"]}>
        <textarea
          ref={isInUse ? focus : undefined}
          id={id}
          name="lines"
          value={text}
          onChange={({ currentTarget }) => onType({ ...typed, text: currentTarget.value })}
          rows={1}
          className={styles["field"]}
          placeholder={t("quickEntryExample")}
          aria-describedby={hint}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={submitOnEnter}
        />
        <button type="submit" className={buttonClass({ variant: "secondary", size: "small" })}>
          {t("quickEntryAdd")}
        </button>
      </div>
      <p id={hint} className={styles["entryHint"]}>
        {t("quickEntryHint")}
      </p>
      {isTooLong && <p role="alert">{t("quickEntryTooLong")}</p>}
      {refused.length > 0 && <RefusedRows rows={refused} />}
    </form>
  );
}

/** The visitor has just used the field. */
const focus = (field: HTMLTextAreaElement | null): void => field?.focus();
