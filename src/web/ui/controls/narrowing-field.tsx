import { useSyncExternalStore } from "react";
import styles from "./controls.module.css";

interface NarrowingFieldProps {
  /** The placeholder, and the accessible name, which begins with the same words. */
  readonly placeholder: string;
  readonly label: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** How many entries contain the query: announced, and shown if there are none. */
  readonly outcome: { readonly count: number; readonly text: string };
}

const subscribeToNothing = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/** Characters that a query may have: longer ones than any label find nothing. */
const MAX_QUERY = 100;

/** A search field that narrows the list below it. The list is complete without scripts, so only they show the field. */
export function NarrowingField({ placeholder, label, query, onQuery, outcome }: NarrowingFieldProps) {
  // The field of lists is loaded late, so it may be hydrated after the page, with the store's server snapshot. are
  // hydrated with, whenever that is.
  if (!useSyncExternalStore(subscribeToNothing, inBrowser, onServer)) return null;
  return (
    <div className={styles["field"]}>
      <input
        type="search"
        maxLength={MAX_QUERY}
        placeholder={placeholder}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={({ target }) => onQuery(target.value)}
      />
      <p aria-live="polite" className={outcome.count > 0 ? "vh" : undefined}>
        {query.trim() === "" ? "" : outcome.text}
      </p>
    </div>
  );
}
