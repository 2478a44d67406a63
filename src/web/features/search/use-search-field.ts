import { useState, type ChangeEvent, type RefObject } from "react";
import { useCombobox } from "#web/ui/listbox/use-combobox.ts";

interface SearchFieldOptions {
  readonly id: string;
  readonly root: RefObject<HTMLElement | null>;
  /** The initial text of the field: the query of the page of results. */
  readonly initial: string;
}

/** The field's text, and its list of results. */
export function useSearchField({ id, root, initial }: SearchFieldOptions) {
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
