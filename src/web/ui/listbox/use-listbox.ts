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
export function useListbox({ names, selected, onChoose }: ListboxOptions) {
  const id = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const typedRef = useRef({ text: "", time: 0 });
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const optionId = (position: number): string => `${id}-${position}`;

  usePressOutside(rootRef, isOpen, () => setIsOpen(false));

  const open = (position: number): void => {
    setActive(Math.max(position, 0));
    setIsOpen(true);
  };
  const close = (): void => {
    setIsOpen(false);
    buttonRef.current?.focus();
  };
  const choose = (position: number): void => {
    close();
    onChoose(position);
  };
  const type = (char: string, time: number): void => {
    const isContinued = time - typedRef.current.time < TYPEAHEAD_MS;
    typedRef.current = { text: (isContinued ? typedRef.current.text : "") + char, time };
    const match = findByTypeahead(names, typedRef.current.text, active);
    if (match >= 0) setActive(match);
  };
  const onListKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = listboxAction(event.key, active, names.length);
    if (!action) return;
    if (action.kind !== "leave") event.preventDefault();
    switch (action.kind) {
      case "move":
        setActive(action.to);
        break;
      case "type":
        type(action.char, event.timeStamp);
        break;
      case "choose":
        choose(active);
        break;
      case "close":
        close();
        break;
      case "leave":
        setIsOpen(false);
    }
  };
  const onButtonKey = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open(selected);
  };

  return {
    isOpen,
    rootRef,
    buttonProps: {
      ref: buttonRef,
      "aria-haspopup": "listbox",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? `${id}-list` : undefined,
      onClick: () => (isOpen ? setIsOpen(false) : open(selected)),
      onKeyDown: onButtonKey,
    },
    listProps: {
      id: `${id}-list`,
      ref: focusOnMount,
      role: "listbox",
      tabIndex: -1,
      "aria-activedescendant": optionId(active),
      onKeyDown: onListKey,
    },
    optionProps: (position: number) => ({
      id: optionId(position),
      role: "option",
      "aria-selected": position === selected,
      "data-active": position === active,
      onClick: () => choose(position),
      onPointerMove: () => setActive(position),
    }),
  } as const;
}

const focusOnMount = (list: HTMLElement | null): void => list?.focus({ preventScroll: true });
