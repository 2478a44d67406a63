import { useEffect } from "react";
import { hitCount, type SearchView } from "#search/search-view.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { DelayedStatus } from "#web/ui/feedback/delayed-status.tsx";
import { SiteLink } from "#web/ui/links/links.tsx";
import { classNames } from "#web/ui/class-names.ts";
import listbox from "#web/ui/listbox/listbox.module.css";
import type { CurrentPage, SearchState } from "#web/search/use-remote-search.ts";
import { useSearch } from "./use-search.ts";
import { HitFacts, HighlightedText } from "./hit-list.tsx";
import { useHitGroups } from "./hits.ts";
import styles from "./search.module.css";

interface SearchSuggestionsProps extends Omit<SearchOptionsProps, "view" | "isFailed"> {
  readonly query: string;
  readonly page: CurrentPage;
  readonly isOpen: boolean;
  readonly onResult: (state: SearchState) => void;
}

/** Searches while the visitor types; shows the results and announces their number. */
export function SearchSuggestions({ query, page, isOpen, onResult, ...options }: SearchSuggestionsProps) {
  const t = useTranslations("search");
  const { view, isLoading, isFailed } = useSearch(query, page);
  useEffect(() => onResult({ view, isLoading, isFailed }), [view, isLoading, isFailed, onResult]);
  const status = view ? t("results", { count: hitCount(view) }) : t("failed");
  return (
    <>
      {isOpen && <SearchOptions {...options} view={view} isFailed={isFailed} />}
      <DelayedStatus text={isOpen ? status : ""} />
    </>
  );
}

interface SearchOptionsProps {
  /** The id of the listbox. */
  readonly listId: string;
  /** Absent: the search has failed. */
  readonly view: SearchView | undefined;
  /** The id of the active option. */
  readonly activeId: string | undefined;
  readonly isFailed: boolean;
  /** The path of the page with all results. */
  readonly allPath: string;
  readonly onChoose: () => void;
}

/** The field keeps the focus; the options are links for pointers. */
function SearchOptions({ listId, view, activeId, isFailed, allPath, onChoose }: SearchOptionsProps) {
  const t = useTranslations("search");
  const groups = useHitGroups(view);
  const isEmpty = groups.length === 0;
  const optionProps = (optionId: string) => ({
    id: optionId,
    role: "option",
    tabIndex: -1,
    "aria-selected": optionId === activeId,
    "data-active": optionId === activeId,
    className: listbox["option"],
    onClick: onChoose,
  });
  return (
    <div
      className={classNames(listbox["popup"], styles["popup"])}
      onMouseDown={(event) => event.preventDefault()}
      role="presentation"
    >
      {isEmpty && <p className={styles["none"]}>{isFailed ? t("failed") : t("none")}</p>}
      <div id={listId} role="listbox" aria-label={t("suggestions")} hidden={isEmpty}>
        {groups.map(({ group, hits }) => (
          <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
            <p id={`${listId}-${group}`} className={styles["heading"]} role="presentation">
              {t(`groups.${group}`)}
            </p>
            {hits.map(({ key, title, facts, path }) => (
              <SiteLink key={key} to={path} {...optionProps(`${listId}-${group}-${key}`)}>
                <HighlightedText text={title} className={group === "articles" ? styles["code"] : undefined} />
                <HitFacts facts={facts} />
              </SiteLink>
            ))}
          </div>
        ))}
        {!isEmpty && (
          <SiteLink to={allPath} {...optionProps(`${listId}-all`)}>
            <span className={styles["all"]}>{t("all")}</span>
          </SiteLink>
        )}
      </div>
    </div>
  );
}
