import {
  use,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
} from "react";
import { useLocation, useNavigate } from "react-router";
import { QUERY_PARAMETER, SEARCH_RESULTS_PATH, searchResultsPath } from "#navigation/addresses/page-paths.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { LinkQueryContext, useSitePath } from "#web/ui/links/links.tsx";
import { useAddressWithBase } from "#web/ui/site/site.ts";
import { isProductPath, nameInProductPath } from "#navigation/addresses/site-path.ts";
import type { CurrentPage, SearchState } from "#web/search/use-remote-search.ts";
import styles from "./search-box.module.css";
import { useDraft } from "#web/ui/hooks/field-state.ts";
import { optionalComponent } from "#web/ui/lazy/lazy-component.tsx";
import { comboboxAction } from "#web/ui/listbox/listbox-keys.ts";

/**
 * The field's text and its list of suggestions. The field keeps the focus; the arrow keys set `aria-activedescendant`,
 * Enter follows the active option, Escape closes the list and then clears the field.
 *
 * @param initialQuery the query of the results page; empty on other pages
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
function useSearchField(initialQuery: string) {
  const listId = useId();
  // A navigation resets the field.
  const [query = initialQuery, setQuery] = useDraft<string>(initialQuery);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [activeId, setActiveId] = useState<string>();

  const open = (): void => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const close = (): void => {
    setIsOpen(false);
    setActiveId(undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const list = document.getElementById(listId);
    const options = [...(list?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];
    const activeIndex = options.findIndex((option) => option.id === activeId);
    const action = comboboxAction(event.key, activeIndex, options.length);
    if (!action || (action.kind === "choose" && (!isOpen || activeId === undefined))) return;
    event.preventDefault();
    if (action.kind === "choose") options[activeIndex]?.click();
    else if (action.kind === "close") {
      if (isOpen && query !== "") close();
      else setQuery("");
    } else if (isOpen) {
      setActiveId(options[action.to]?.id);
      options[action.to]?.scrollIntoView({ block: "nearest" });
    } else open();
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    setQuery(event.currentTarget.value);
    setActiveId(undefined);
    open();
  };
  const choose = (): void => {
    close();
    setQuery(undefined);
  };
  const inputProps = { value: query, onChange, onFocus: open, onClick: open, onKeyDown };
  return { listId, query, isOpen, wasOpened, activeId, close, choose, inputProps };
}

const EDITABLE = "input, textarea, select, [contenteditable]:not([contenteditable=false])";

/** The `/` key focuses the field unless another field has the focus or a dialog is open. */
function useSlashKey(inputRef: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : undefined;
      if (target?.closest(EDITABLE) || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      inputRef.current?.focus();
      inputRef.current?.select();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [inputRef]);
}

function useCurrentPage(): CurrentPage & { readonly query: string } {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const entries = [...new URLSearchParams(search)];
    const name = isProductPath(pathname) ? nameInProductPath(pathname) : undefined;
    const isResults = /^\/[^/]+(\/[^/]+)\/?$/.exec(pathname)?.[1]?.toLowerCase() === SEARCH_RESULTS_PATH;
    const query = isResults ? (entries.find(([key]) => key === QUERY_PARAMETER)?.[1] ?? "") : "";
    return { name, entries, query };
  }, [pathname, search]);
}

/** If they fail to load, the field still leads to the results page. */
const SearchSuggestions = optionalComponent(async () => (await import("./search-suggestions.tsx")).SearchSuggestions);

const INITIAL_STATE: SearchState = { view: undefined, isLoading: false, isFailed: false };

/** The search field with suggestions; without scripts a form. */
export function SearchBox() {
  const t = useTranslations("searchField");
  const [resultsPath = ""] = useSitePath()(SEARCH_RESULTS_PATH).split("?");
  const linkQuery = use(LinkQueryContext);
  const addressWithBase = useAddressWithBase();
  const navigate = useNavigate();
  const page = useCurrentPage();
  const { listId, query, activeId, close, choose, inputProps, ...field } = useSearchField(page.query);
  const [{ view, isLoading, isFailed }, setState] = useState(INITIAL_STATE);
  const hasQuery = query.trim() !== "";
  const isOpen = field.isOpen && hasQuery && (view !== undefined || isFailed);
  const search = (event: SubmitEvent): void => {
    event.preventDefault();
    close();
    const parameters = new URLSearchParams(linkQuery);
    parameters.append(QUERY_PARAMETER, query);
    void navigate({ pathname: resultsPath, search: parameters.toString() });
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its list closes when the focus leaves it
    <form
      role="search"
      method="get"
      action={addressWithBase(resultsPath)}
      className={styles["search"]}
      onSubmit={search}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
    >
      {/* A form replaces the query of its address. */}
      {[...new URLSearchParams(linkQuery)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchInput
        {...inputProps}
        isBusy={isLoading && hasQuery && field.isOpen}
        openListId={isOpen ? listId : undefined}
        activeId={activeId}
      />
      <button type="submit" className="vh" tabIndex={-1}>
        {t("submit")}
      </button>
      {field.wasOpened && (
        <SearchSuggestions
          listId={listId}
          query={query}
          page={page}
          isOpen={isOpen}
          activeId={activeId}
          onResult={setState}
          allPath={searchResultsPath(query)}
          onChoose={choose}
        />
      )}
    </form>
  );
}

interface SearchInputProps extends ComponentProps<"input"> {
  readonly isBusy: boolean;
  /** The id of the listbox; absent: it is closed. */
  readonly openListId: string | undefined;
  /** The id of the active option. */
  readonly activeId: string | undefined;
}

function SearchInput({ isBusy, openListId, activeId, ...inputProps }: SearchInputProps) {
  const t = useTranslations("searchField");
  const inputRef = useRef<HTMLInputElement>(null);
  useSlashKey(inputRef);
  return (
    <label className={styles["box"]}>
      {isBusy ? <i className={styles["spinner"]} /> : <Icon name="search" />}
      <span className="vh">{t("label")}</span>
      <input
        {...inputProps}
        ref={inputRef}
        type="search"
        name={QUERY_PARAMETER}
        placeholder={t("placeholder")}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={openListId !== undefined}
        aria-controls={openListId}
        aria-activedescendant={openListId === undefined ? undefined : activeId}
      />
      <span className={styles["hint"]} aria-hidden="true">
        {t("submit")}
      </span>
      <kbd aria-hidden="true">/</kbd>
    </label>
  );
}
