import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from "react";
import { comboboxMove } from "./listbox-keys.ts";

interface ComboboxOptions {
  /** The id of the field; the listbox's is followed by `-list`. */
  readonly id: string;
  /** The element that contains field and listbox. */
  readonly root: RefObject<HTMLElement | null>;
  /** Whether the field is empty. */
  readonly isEmpty: boolean;
  readonly onOpen: () => void;
  readonly onClear: () => void;
}

/**
 * A combobox: a text field with a listbox of suggestions. The field keeps the focus; the arrow keys set
 * `aria-activedescendant`, Enter follows the active option, Escape closes the list and then clears the field.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useCombobox({ id, root, isEmpty, onOpen, onClear }: ComboboxOptions) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string>();

  const close = (): void => {
    setOpen(false);
    setActive(undefined);
  };
  const open = (): void => {
    onOpen();
    setOpen(true);
  };
  const options = (): HTMLElement[] => [
    ...(root.current?.querySelectorAll<HTMLElement>(`[id="${id}-list"] [role=option]`) ?? []),
  ];
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = options();
    const at = all.findIndex((option) => option.id === active);
    const move = comboboxMove(event.key, at, all.length);
    if (!move || (move.kind === "choose" && (!isOpen || active === undefined))) return;
    event.preventDefault();
    if (move.kind === "choose") all[at]?.click();
    else if (move.kind === "close") {
      if (isOpen && !isEmpty) close();
      else onClear();
    } else if (isOpen) {
      setActive(all[move.to]?.id);
      all[move.to]?.scrollIntoView({ block: "nearest" });
    } else open();
  };
  return {
    isOpen,
    active,
    open,
    close,
    deactivate: () => setActive(undefined),
    onKeyDown,
    onBlur: (event: FocusEvent): void => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
  };
}
