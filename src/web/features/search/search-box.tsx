import { lazy, Suspense, useEffect, useId, useRef, useState, type ComponentType } from "react";
import { Form } from "react-router";
import { QUERY_PARAMETER, RESULTS_PATH, resultsPath } from "#navigation/addresses/search-address.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { loadCode } from "#web/code/load-code.ts";
import { withAllMessages } from "#web/code/locale.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useSitePath } from "#web/ui/links/site-path.ts";
import { CarriedInputs } from "./carried-inputs.tsx";
import styles from "./search-box.module.css";
import type { SearchSuggestionsProps } from "./search-suggestions.tsx";
import type { SearchAnswer } from "./use-search.ts";
import { useSearchField } from "./use-search-field.ts";
import { useCurrentPage } from "./use-shown-place.ts";
import { useSlashKey } from "./use-slash-key.ts";

const loadSuggestions = () =>
  withAllMessages(async () => ({ default: (await import("./search-suggestions.tsx")).SearchSuggestions }));
lazyImport(loadSuggestions);

/** Loaded with the first search; if they fail to load, the field still leads to the page of results. */
const SearchSuggestions = lazy<ComponentType<SearchSuggestionsProps>>(() =>
  loadCode(loadSuggestions).catch(() => ({ default: NoSuggestions })),
);

function NoSuggestions({ onAnswer }: SearchSuggestionsProps) {
  useEffect(() => onAnswer({ view: undefined, isLoading: false, isFailed: false }), [onAnswer]);
  return null;
}

const NO_ANSWER: SearchAnswer = { view: undefined, isLoading: true, isFailed: false };

/** The search field with results while typing; without scripts a form that leads to the page of results. */
export function SearchBox() {
  const t = useTranslations("searchField");
  const sitePath = useSitePath();
  const id = useId();
  const root = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const place = useCurrentPage();
  const field = useSearchField({ id, root, initial: place.query });
  const [{ view, isLoading, isFailed }, setAnswer] = useState(NO_ANSWER);
  useSlashKey(input);

  const isTyped = field.query.trim() !== "";
  const isOpen = field.isOpen && isTyped && (view !== undefined || isFailed);
  return (
    <Form
      ref={root}
      role="search"
      method="get"
      action={sitePath(RESULTS_PATH)}
      className={styles["search"]}
      onSubmit={field.close}
      onBlur={field.onBlur}
    >
      <CarriedInputs />
      <label className={styles["box"]}>
        {isLoading && isTyped && field.isOpen ? <i className={styles["spinner"]} /> : <Icon name="search" />}
        <span className="vh">{t("label")}</span>
        <input
          ref={input}
          type="search"
          name={QUERY_PARAMETER}
          value={field.query}
          placeholder={t("placeholder")}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen ? field.active : undefined}
          onChange={field.onChange}
          onFocus={field.onFocus}
          onClick={field.onFocus}
          onKeyDown={field.onKeyDown}
        />
        <span className={styles["hint"]} aria-hidden="true">
          {t("submit")}
        </span>
        <kbd aria-hidden="true">/</kbd>
      </label>
      <button type="submit" className="vh" tabIndex={-1}>
        {t("submit")}
      </button>
      {field.isWanted && (
        <Suspense>
          <SearchSuggestions
            id={id}
            query={field.query}
            place={place}
            isOpen={isOpen}
            active={field.active}
            onAnswer={setAnswer}
            allPath={resultsPath(field.query)}
            onChoose={field.choose}
          />
        </Suspense>
      )}
    </Form>
  );
}
