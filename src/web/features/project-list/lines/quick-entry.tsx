import { type KeyboardEvent, type SubmitEvent, useId, useState } from "react";
import { MAX_LIST_FILE_BYTES } from "#model/bounds.ts";
import type { RejectedRow } from "#project-list/tables/read-list-table.ts";
import { readTypedLines, remainingLines } from "#project-list/tables/read-typed-lines.ts";
import { addLinesToList } from "#web/lists/project-list-store.ts";
import { useSession } from "#web/session/session-context.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { focusOnMount } from "../controls/focus.ts";
import { RejectedRows } from "../files/rejected-rows.tsx";
import { withArticleCodes } from "../lookups/article-codes.ts";
import styles from "./lines.module.css";

interface EntryState {
  readonly text: string;
  readonly rejected: readonly RejectedRow[];
  /** Whether the field takes the focus when it mounts again, since the first line changes the layout of the list. */
  readonly shouldRestoreFocus: boolean;
}
const EMPTY_ENTRY: EntryState = { text: "", rejected: [], shouldRestoreFocus: false };

/** State of the page rather than of the field, since an empty and a filled list have different layouts. */
export const useQuickEntry = () => useState(EMPTY_ENTRY);

interface QuickEntryProps {
  readonly entry: EntryState;
  readonly onChange: (entry: EntryState) => void;
}

/** Adds article codes with quantities; unreadable lines stay in the field. @see rule F21 */
export function QuickEntry({ entry, onChange }: QuickEntryProps) {
  const t = useTranslations("projectList");
  const addTypedLines = useAddTypedLines();
  const [id, hint] = [useId(), useId()];
  const { text, rejected, shouldRestoreFocus } = entry;
  const isTooLong = text.length > MAX_LIST_FILE_BYTES;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isTooLong) return;
    const rest = addTypedLines(text);
    if (rest) onChange({ ...rest, shouldRestoreFocus: true });
  };
  return (
    <form className={styles["entry"]} onSubmit={submit}>
      <label htmlFor={id}>{t("quickEntry")}</label>
      <div className={styles["entryRow"]}>
        <textarea
          ref={shouldRestoreFocus ? focusOnMount : undefined}
          id={id}
          name="lines"
          value={text}
          onChange={({ currentTarget }) => onChange({ ...entry, text: currentTarget.value })}
          rows={1}
          className={styles["field"]}
          placeholder={t("quickEntryExample")}
          aria-describedby={hint}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={submitOnEnter}
        />
        <Button type="submit" variant="secondary" size="small">
          {t("quickEntryAdd")}
        </Button>
      </div>
      <p id={hint} className="hint">
        {t("quickEntryHint")}
      </p>
      {isTooLong && <p role="alert">{t("quickEntryTooLong")}</p>}
      {rejected.length > 0 && <RejectedRows rows={rejected} title="linesRemaining" />}
    </form>
  );
}

/** Shift+Enter begins a new line. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** @returns a function that adds the readable lines, and returns the others; `undefined`: the list is full */
function useAddTypedLines() {
  const language = useLanguage();
  const { store } = useSession();
  return (text: string): ReturnType<typeof remainingLines> | undefined => {
    const { catalogue } = store.getState().currentCatalogue;
    const isCode = catalogue && ((code: string) => catalogue.articleRow(code) !== undefined);
    const { list, rejected } = readTypedLines(text, language, isCode);
    const hasContent = list.zones.some(({ name, lines }) => name !== "" || lines.length > 0);
    // The store announces a full list.
    if (hasContent && !addLinesToList(catalogue ? withArticleCodes(list, catalogue) : list, catalogue))
      return undefined;
    return remainingLines(text, rejected);
  };
}
