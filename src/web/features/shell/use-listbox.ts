import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from "react";
import { listboxMove, typeahead } from "#web/ui/listbox-keys.ts";

/** Letters that follow one another within this time belong together. */
const TYPEAHEAD_MS = 500;

export interface ListboxOptions {
  readonly id: string;
  readonly names: readonly string[];
  /** Position of the selected option, -1 when none is. */
  readonly selected: number;
  readonly onChoose: (position: number) => void;
}

/** A button that opens a listbox: keys, typed letters, closing by Escape, by leaving it and by a press elsewhere. */
export function useListbox({ id, names, selected, onChoose }: ListboxOptions) {
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const typed = useRef({ text: "", time: 0 });
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const optionId = (position: number): string => `${id}-${position}`;

  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent): void => {
      if (!rootRef.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [isOpen]);

  const open = (position: number): void => {
    setActive(Math.max(position, 0));
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    buttonRef.current?.focus();
  };
  const choose = (position: number): void => {
    close();
    onChoose(position);
  };
  const type = (letter: string, time: number): void => {
    const isGoingOn = time - typed.current.time < TYPEAHEAD_MS;
    typed.current = { text: (isGoingOn ? typed.current.text : "") + letter, time };
    const found = typeahead(names, typed.current.text, active);
    if (found >= 0) setActive(found);
  };
  const onListKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = listboxMove(event.key, active, names.length);
    if (!move) return;
    if (move.kind === "leave") return setOpen(false);
    event.preventDefault();
    if (move.kind === "move") setActive(move.to);
    else if (move.kind === "choose") choose(active);
    else if (move.kind === "close") close();
    else if (move.kind === "type") type(move.letter, event.timeStamp);
  };
  const onButtonKey = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open(selected);
  };
  const listRef = useCallback((list: HTMLElement | null) => list?.focus({ preventScroll: true }), []);

  return {
    isOpen,
    rootRef,
    buttonProps: {
      ref: buttonRef,
      "aria-haspopup": "listbox",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? `${id}-list` : undefined,
      onClick: () => (isOpen ? setOpen(false) : open(selected)),
      onKeyDown: onButtonKey,
    },
    listProps: {
      id: `${id}-list`,
      ref: listRef,
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
