import {
  lazy,
  Suspense,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentType,
  type RefObject,
  type FocusEvent,
  type KeyboardEvent,
} from "react";
import { Form, useLocation } from "react-router";
import { QUERY_PARAMETER, RESULTS_PATH, resultsPath } from "#navigation/addresses/search-address.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { loadCode } from "#web/code/import-or-reload.ts";
import { withAllMessages } from "#web/code/locale.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { LinkQueryContext, useSitePath } from "#web/ui/links/site-path.ts";
import { isProductPath, productName } from "#navigation/addresses/site-path.ts";
import type { SearchSuggestionsProps } from "./search-suggestions.tsx";
import type { CurrentPage, SearchAnswer } from "./use-search.ts";
import styles from "./search-box.module.css";
import { comboboxMove } from "#web/ui/listbox/listbox-keys.ts";

interface SearchFieldOptions {
  readonly id: string;
  readonly root: RefObject<HTMLElement | null>;
  /** The initial text of the field: the query of the page of results. */
  readonly initial: string;
}

/** The field's text, and its list of results. */
function useSearchField({ id, root, initial }: SearchFieldOptions) {
  const [query, setQuery] = useState(initial);
  const [shownInitial, setShownInitial] = useState(initial);
  const [isWanted, setWanted] = useState(false);

  // After a navigation the field shows the new page's query.
  if (initial !== shownInitial) {
    setShownInitial(initial);
    setQuery(initial);
  }

  const { open, close, deactivate, ...combobox } = useCombobox({
    id,
    root,
    isEmpty: query === "",
    onOpen: () => setWanted(true),
    onClear: () => setQuery(""),
  });
  return {
    ...combobox,
    query,
    isWanted,
    close,
    onFocus: open,
    onChange: (event: ChangeEvent<HTMLInputElement>): void => {
      setQuery(event.currentTarget.value);
      deactivate();
      open();
    },
    /** A hit was chosen: the list closes. */
    choose: (): void => {
      close();
      setQuery(initial);
    },
  };
}

const EDITABLE = "input, textarea, select, [contenteditable]:not([contenteditable=false])";

/** The key `/` focuses the field, unless another field has the focus or a dialog is open. */
function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : undefined;
      if (target?.closest(EDITABLE) || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [input]);
}

/** The current page: a product's name, if it is a product page, and the query of the page of results. */
function useCurrentPage(): CurrentPage & { readonly query: string } {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const entries = [...new URLSearchParams(search)];
    const name = isProductPath(pathname) ? productName(pathname) : undefined;
    const isResults = /^\/[^/]+(\/[^/]+)\/?$/.exec(pathname)?.[1]?.toLowerCase() === RESULTS_PATH;
    const query = isResults ? (entries.find(([key]) => key === QUERY_PARAMETER)?.[1] ?? "") : "";
    return { name, entries, query };
  }, [pathname, search]);
}

/** The parameters that links carry, as hidden fields: a form's fields replace the query of its address. */
function CarriedInputs() {
  const carried = new URLSearchParams(useContext(LinkQueryContext));
  return [...carried].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

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
  const page = useCurrentPage();
  const field = useSearchField({ id, root, initial: page.query });
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
            place={page}
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

interface ComboboxOptions {
  /** The id of the field; the listbox's is followed by `-list`. */
  readonly id: string;
  /** The element that contains field and listbox. */
  readonly root: RefObject<HTMLElement | null>;
  /** Whether the field is empty. */
  readonly isEmpty: boolean;
  readonly onOpen: () => void;
  readonly onClear: () => void;
}

/**
 * A combobox: a text field with a listbox of suggestions. The field keeps the focus; the arrow keys set
 * `aria-activedescendant`, Enter follows the active option, Escape closes the list and then clears the field.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
function useCombobox({ id, root, isEmpty, onOpen, onClear }: ComboboxOptions) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string>();

  const close = (): void => {
    setOpen(false);
    setActive(undefined);
  };
  const open = (): void => {
    onOpen();
    setOpen(true);
  };
  const options = (): HTMLElement[] => [
    ...(root.current?.querySelectorAll<HTMLElement>(`[id="${id}-list"] [role=option]`) ?? []),
  ];
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = options();
    const at = all.findIndex((option) => option.id === active);
    const move = comboboxMove(event.key, at, all.length);
    if (!move || (move.kind === "choose" && (!isOpen || active === undefined))) return;
    event.preventDefault();
    if (move.kind === "choose") all[at]?.click();
    else if (move.kind === "close") {
      if (isOpen && !isEmpty) close();
      else onClear();
    } else if (isOpen) {
      setActive(all[move.to]?.id);
      all[move.to]?.scrollIntoView({ block: "nearest" });
    } else open();
  };
  return {
    isOpen,
    active,
    open,
    close,
    deactivate: () => setActive(undefined),
    onKeyDown,
    onBlur: (event: FocusEvent): void => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
  };
}
