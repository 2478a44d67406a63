import { useId, useRef, useState, type KeyboardEvent } from "react";
import { usePressOutside } from "../hooks/use-press-outside.ts";
import { listboxAction, findByTypeahead } from "./listbox-keys.ts";

/** Characters typed within this interval form one query. */
const TYPEAHEAD_MS = 500;

interface ListboxOptions {
  readonly names: readonly string[];
  /** Index of the selected option; -1: none. */
  readonly selected: number;
  readonly onChoose: (position: number) => void;
}

/**
 * A button that opens a listbox, with keys and type-ahead. It is closed by Escape, by Tab and by a click outside.
 *
 * @returns `rootRef` for the element that contains both, and the props of button, list and options
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/listbox/
 */
export function useListbox(options: ListboxOptions) {
  const id = useId();
  const listId = `${id}-list`;
  const optionId = (position: number): string => `${id}-${position}`;
  const { active, setActive, rootRef, buttonRef, open, close, choose, onListKey } = useActiveOption(options);
  const isOpen = active !== undefined;
  const onButtonKey = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open();
  };
  return {
    isOpen,
    rootRef,
    buttonProps: {
      ref: buttonRef,
      "aria-haspopup": "listbox",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? listId : undefined,
      onClick: isOpen ? close : open,
      onKeyDown: onButtonKey,
    },
    listProps: {
      id: listId,
      ref: focusOnMount,
      role: "listbox",
      tabIndex: -1,
      "aria-activedescendant": isOpen ? optionId(active) : undefined,
      onKeyDown: onListKey,
    },
    optionProps: (position: number) => ({
      id: optionId(position),
      role: "option",
      "aria-selected": position === options.selected,
      "data-active": position === active,
      onClick: () => choose(position),
      onPointerMove: () => setActive(position),
    }),
  } as const;
}

/** The active option, and what moves, chooses and leaves it. */
function useActiveOption({ names, selected, onChoose }: ListboxOptions) {
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const findTyped = useTypeahead(names);
  /** Its index; absent: the listbox is closed. */
  const [active, setActive] = useState<number>();
  const open = (): void => setActive(Math.max(selected, 0));
  const close = (): void => setActive(undefined);
  usePressOutside(rootRef, active !== undefined, close);

  const closeAndFocusButton = (): void => {
    close();
    buttonRef.current?.focus();
  };
  const choose = (position: number): void => {
    closeAndFocusButton();
    onChoose(position);
  };
  const onListKey = (event: KeyboardEvent): void => {
    if (active === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = listboxAction(event.key, active, names.length);
    if (!action) return;
    if (action.kind !== "leave") event.preventDefault();
    if (action.kind === "move") setActive(action.to);
    else if (action.kind === "type") setActive(findTyped(action.char, event.timeStamp, active));
    else if (action.kind === "choose") choose(active);
    else if (action.kind === "close") closeAndFocusButton();
    else close();
  };
  return { active, setActive, rootRef, buttonRef, open, close, choose, onListKey };
}

/** @returns finds the option that begins with the characters typed so far; the active one if there is none */
function useTypeahead(names: readonly string[]): (char: string, timeMs: number, active: number) => number {
  const typedRef = useRef({ text: "", timeMs: 0 });
  return (char, timeMs, active) => {
    const isContinued = timeMs - typedRef.current.timeMs < TYPEAHEAD_MS;
    typedRef.current = { text: (isContinued ? typedRef.current.text : "") + char, timeMs };
    const match = findByTypeahead(names, typedRef.current.text, active);
    return match < 0 ? active : match;
  };
}

const focusOnMount = (list: HTMLElement | null): void => list?.focus({ preventScroll: true });
