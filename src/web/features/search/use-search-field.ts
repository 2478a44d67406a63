import { useState, type ChangeEvent, type FocusEvent, type KeyboardEvent, type RefObject } from "react";

interface SearchFieldOptions {
  readonly id: string;
  readonly root: RefObject<HTMLElement | null>;
  /** What stands in the field at first: the query of the page of results. */
  readonly initial: string;
}

/** The field's text, whether its list is open, and the option that the arrow keys have come to (by its id). */
export function useSearchField({ id, root, initial }: SearchFieldOptions) {
  const [query, setQuery] = useState(initial);
  const [shownInitial, setShownInitial] = useState(initial);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState<string>();

  // Another page of results, or another page: the field shows what belongs to it.
  if (initial !== shownInitial) {
    setShownInitial(initial);
    setQuery(initial);
  }

  const close = (): void => {
    setOpen(false);
    setActive(undefined);
  };
  const open = (): void => {
    setWanted(true);
    setOpen(true);
  };
  const options = (): HTMLElement[] => [
    ...(root.current?.querySelectorAll<HTMLElement>(`[id="${id}-list"] [role=option]`) ?? []),
  ];
  /** One option on or back; from either end to the field itself, and on to the other end. */
  const move = (step: 1 | -1): void => {
    const all = options();
    const at = all.findIndex((option) => option.id === active);
    const next = at < 0 ? (step > 0 ? 0 : all.length - 1) : at + step;
    setActive(all[next]?.id);
    all[next]?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (isOpen) move(event.key === "ArrowDown" ? 1 : -1);
      else open();
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (isOpen && query !== "") close();
      else setQuery("");
    } else if (event.key === "Enter" && isOpen && active !== undefined) {
      event.preventDefault();
      options()
        .find((option) => option.id === active)
        ?.click();
    }
  };
  return {
    query,
    isOpen,
    isWanted,
    active,
    close,
    onFocus: open,
    onKeyDown,
    onChange: (event: ChangeEvent<HTMLInputElement>): void => {
      setQuery(event.currentTarget.value);
      setActive(undefined);
      open();
    },
    onBlur: (event: FocusEvent): void => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
    /** A hit was chosen: the field is done. */
    choose: (): void => {
      close();
      setQuery(initial);
    },
  };
}
