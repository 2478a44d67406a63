/** What a key does in a listbox. */
export type ListboxMove =
  | { readonly kind: "move"; readonly to: number }
  | { readonly kind: "choose" | "close" | "leave" }
  | { readonly kind: "type"; readonly letter: string };

/** What a key does in a text field with a listbox. */
export type ComboboxMove =
  { readonly kind: "move"; readonly to: number } | { readonly kind: "choose" } | { readonly kind: "close" };

/**
 * What a key does in a listbox with one active option.
 *
 * @param active position of the active option
 * @returns `undefined` when the key means nothing there
 */
export function listboxMove(key: string, active: number, count: number): ListboxMove | undefined {
  const at = (position: number): ListboxMove => ({ kind: "move", to: Math.min(Math.max(position, 0), count - 1) });
  switch (key) {
    case "ArrowDown":
      return at(active + 1);
    case "ArrowUp":
      return at(active - 1);
    case "Home":
      return at(0);
    case "End":
      return at(count - 1);
    case "Enter":
    case " ":
      return { kind: "choose" };
    case "Escape":
      return { kind: "close" };
    case "Tab":
      return { kind: "leave" };
    default:
      return key.length === 1 ? { kind: "type", letter: key } : undefined;
  }
}

/**
 * What a key does in a text field with a listbox. Beyond either end of the options stands the field itself.
 *
 * @param active position of the active option; -1: the field
 * @returns `undefined` when the key is the field's
 */
export function comboboxMove(key: string, active: number, count: number): ComboboxMove | undefined {
  switch (key) {
    case "ArrowDown":
      return { kind: "move", to: active + 1 < count ? active + 1 : -1 };
    case "ArrowUp":
      return { kind: "move", to: active < 0 ? count - 1 : active - 1 };
    case "Enter":
      return { kind: "choose" };
    case "Escape":
      return { kind: "close" };
    default:
      return undefined;
  }
}

/**
 * The option that typed letters lead to: the next one that begins with them, from the active one on; the same letter
 * again and again goes from one to the next.
 *
 * @returns -1 when none does
 */
export function typeahead(names: readonly string[], typed: string, active: number): number {
  const isOneLetter = typed.replaceAll(typed[0] ?? "", "") === "";
  const wanted = (isOneLetter ? (typed[0] ?? "") : typed).toLowerCase();
  const first = isOneLetter ? active + 1 : active;
  for (let step = 0; step < names.length; step++) {
    const position = (first + step) % names.length;
    if (names[position]?.toLowerCase().startsWith(wanted)) return position;
  }
  return -1;
}
