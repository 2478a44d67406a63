import { useEffect } from "react";
import { SearchOptions, type SearchOptionsProps } from "./search-options.tsx";
import { useSearch, type SearchAnswer, type ShownPlace } from "./use-search.ts";

export interface SearchSuggestionsProps extends Omit<SearchOptionsProps, "view" | "isFailed"> {
  readonly query: string;
  readonly place: ShownPlace;
  readonly isOpen: boolean;
  /** Is told what there is to say of the query. */
  readonly onAnswer: (answer: SearchAnswer) => void;
}

/** Searches for what is typed, tells the field how that goes, and shows the results under it. */
export function SearchSuggestions({ query, place, isOpen, onAnswer, ...options }: SearchSuggestionsProps) {
  const { view, isLoading, isFailed } = useSearch(query, place);
  useEffect(() => onAnswer({ view, isLoading, isFailed }), [view, isLoading, isFailed, onAnswer]);
  return isOpen && <SearchOptions {...options} view={view} isFailed={isFailed} />;
}
