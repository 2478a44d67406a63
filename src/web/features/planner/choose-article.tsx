import { useEffect, useId, useState, type KeyboardEvent } from "react";
import type { SearchView } from "#search/search-view.ts";
import { QUERY_PARAMETER } from "#navigation/addresses/search-address.ts";
import { remoteView } from "#web/session/remote-views.ts";
import { useSession } from "#web/session/session-context.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./suitable-articles.module.css";

interface ChooseArticleProps {
  readonly label: string;
  /** The button's text. */
  readonly action: string;
  /** Of the form's field. */
  readonly name: string;
  readonly form: string;
  /** The code in the address that no article has. */
  readonly unknown: string | undefined;
  readonly onChoose: (code: string) => void;
}

/** A field for any article's code, with the codes that the search finds for what is typed. @see rule F12 */
export function ChooseArticle({ label, action, name, form, unknown, onChoose }: ChooseArticleProps) {
  const t = useTranslations("planner");
  const id = useId();
  const [typed, type] = useState(unknown ?? "");
  const suggestions = useCodeSuggestions(typed);
  const code = typed.trim();
  const choose = (): void => {
    if (code === "") return;
    onChoose(code);
    type("");
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    choose();
  };
  const isUnknown = unknown !== undefined && unknown === code;
  return (
    <div className={styles["choose"]}>
      <label htmlFor={id}>{label}</label>
      <span>
        <input
          id={id}
          type="text"
          form={form}
          name={name}
          value={typed}
          list={`${id}codes`}
          autoComplete="off"
          spellCheck={false}
          translate="no"
          aria-invalid={isUnknown || undefined}
          aria-describedby={isUnknown ? `${id}unknown` : undefined}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={buttonClass({ variant: "secondary", size: "small" })}
          aria-disabled={code === "" || undefined}
          onClick={choose}
          data-needs-scripts=""
        >
          {action}
        </button>
      </span>
      <datalist id={`${id}codes`}>
        {suggestions.map((item) => (
          <option key={item} value={item} />
        ))}
      </datalist>
      {isUnknown && (
        <p id={`${id}unknown`} className={styles["problem"]} role="alert">
          {t("unknownArticle", { code: unknown })}
        </p>
      )}
    </div>
  );
}

const NO_CODES: readonly string[] = [];
const SEARCH_DELAY_MS = 200;
/** Shorter texts match too many codes. */
const MIN_TYPED = 2;

/** The codes found by the server's search; none until it answers, or if it fails. */
function useCodeSuggestions(typed: string): readonly string[] {
  const session = useSession();
  const language = useLanguage();
  const [suggestions, setSuggestions] = useState(NO_CODES);
  const query = typed.trim();
  useEffect(() => {
    if (query.length < MIN_TYPED) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const requested = { view: "suggestions", language, query: [[QUERY_PARAMETER, query]] } as const;
      remoteView<SearchView>(session, requested, leaving.signal).then(
        ({ articles }) => setSuggestions(articles.map(({ code }) => code.text)),
        // A code can be entered without suggestions.
        () => undefined,
      );
    }, SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [session, language, query]);
  return query.length < MIN_TYPED ? NO_CODES : suggestions;
}
