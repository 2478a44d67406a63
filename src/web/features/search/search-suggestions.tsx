import { useEffect } from "react";
import { hitCount, type SearchView } from "#search/search-view.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { ANNOUNCEMENT_DELAY_MS } from "#model/limits.ts";
import { useDebounced } from "#web/ui/hooks/use-debounced.ts";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import { type CurrentPage, type SearchAnswer, useSearch } from "./use-search.ts";
import { Facts, Marked } from "./marked.tsx";
import { useHitGroups } from "./hits.ts";
import styles from "./search.module.css";

export interface SearchSuggestionsProps extends Omit<SearchOptionsProps, "view" | "isFailed"> {
  readonly query: string;
  readonly place: CurrentPage;
  readonly isOpen: boolean;
  /** Receives the state of the search. */
  readonly onAnswer: (answer: SearchAnswer) => void;
}

/**
 * Searches while the visitor types, reports the state to the field, shows the results below it and announces their
 * number.
 */
export function SearchSuggestions({ query, place, isOpen, onAnswer, ...options }: SearchSuggestionsProps) {
  const t = useTranslations("search");
  const { view, isLoading, isFailed } = useSearch(query, place);
  useEffect(() => onAnswer({ view, isLoading, isFailed }), [view, isLoading, isFailed, onAnswer]);
  return (
    <>
      {isOpen && <SearchOptions {...options} view={view} isFailed={isFailed} />}
      <LateStatus text={isOpen && view ? t("results", { count: hitCount(view) }) : ""} />
    </>
  );
}

/** A debounced live region: screen readers announce results once typing has paused. */
function LateStatus({ text }: { readonly text: string }) {
  return (
    <span role="status" className="vh">
      {useDebounced(text, ANNOUNCEMENT_DELAY_MS)}
    </span>
  );
}

interface SearchOptionsProps {
  readonly id: string;
  /** Absent: the search has failed. */
  readonly view: SearchView | undefined;
  readonly active: string | undefined;
  readonly isFailed: boolean;
  /** The page of all results. */
  readonly allPath: string;
  readonly onChoose: () => void;
}

/** The results below the field, in groups. The field keeps the focus; the options are links for pointers. */
function SearchOptions({ id, view, active, isFailed, allPath, onChoose }: SearchOptionsProps) {
  const t = useTranslations("search");
  const groups = useHitGroups(view);
  const isEmpty = groups.length === 0;
  const optionProps = (optionId: string) => ({
    id: optionId,
    role: "option",
    tabIndex: -1,
    "aria-selected": optionId === active,
    className: styles["option"],
    onClick: onChoose,
  });
  return (
    <div className={styles["pop"]} onMouseDown={(event) => event.preventDefault()} role="presentation">
      {isEmpty && <p className={styles["none"]}>{isFailed ? t("failed") : t("none")}</p>}
      <div id={`${id}-list`} role="listbox" aria-label={t("suggestions")} hidden={isEmpty}>
        {groups.map(({ group, lines }) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} className={styles["heading"]} role="presentation">
              {t(`groups.${group}`)}
            </p>
            {lines.map(({ key, title, isCode, facts, path }) => (
              <SiteLink key={key} to={path} {...optionProps(`${id}-${group}-${key}`)}>
                <Marked text={title} className={isCode ? styles["code"] : undefined} />
                <Facts facts={facts} />
              </SiteLink>
            ))}
          </div>
        ))}
        {!isEmpty && (
          <SiteLink to={allPath} {...optionProps(`${id}-all`)}>
            <span className={styles["all"]}>{t("all")}</span>
          </SiteLink>
        )}
      </div>
    </div>
  );
}
