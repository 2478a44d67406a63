import { useIsInBrowser } from "#web/ui/hooks/use-is-hydrated.tsx";
import styles from "./controls.module.css";

interface ListFilterFieldProps {
  /** The placeholder, and the accessible name, which begins with the same words. */
  readonly placeholder: string;
  readonly label: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** How many entries contain the query: announced, and shown if there are none. */
  readonly matches: { readonly count: number; readonly text: string };
}

/** Longer than any label, in characters. */
const MAX_QUERY_LENGTH = 100;

/** A field that filters the list below it. It needs scripts; without them the whole list is shown. */
export function ListFilterField({ placeholder, label, query, onQuery, matches }: ListFilterFieldProps) {
  if (!useIsInBrowser()) return null;
  return (
    <div className={styles["field"]}>
      <input
        type="search"
        className="compact"
        maxLength={MAX_QUERY_LENGTH}
        placeholder={placeholder}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={({ target }) => onQuery(target.value)}
      />
      <p aria-live="polite" className={matches.count > 0 ? "vh" : undefined}>
        {query.trim() === "" ? "" : matches.text}
      </p>
    </div>
  );
}
