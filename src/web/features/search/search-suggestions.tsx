import { useEffect } from "react";
import { hitCount } from "#search/search-view.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { LateStatus } from "./late-status.tsx";
import { SearchOptions, type SearchOptionsProps } from "./search-options.tsx";
import { useSearch, type SearchAnswer, type CurrentPage } from "./use-search.ts";

export interface SearchSuggestionsProps extends Omit<SearchOptionsProps, "view" | "isFailed"> {
  readonly query: string;
  readonly place: CurrentPage;
  readonly isOpen: boolean;
  /** Receives messages about the query. */
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
