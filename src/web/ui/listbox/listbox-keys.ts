export type ListboxAction =
  | { readonly kind: "move"; readonly to: number }
  | { readonly kind: "choose" | "close" | "leave" }
  | { readonly kind: "type"; readonly char: string };

export type ComboboxAction =
  { readonly kind: "move"; readonly to: number } | { readonly kind: "choose" } | { readonly kind: "close" };

/**
 * The action of a key in a listbox with one active option.
 *
 * @param active index of the active option
 * @returns `undefined` if the key has no function
 */
export function listboxAction(key: string, active: number, count: number): ListboxAction | undefined {
  const moveTo = (position: number): ListboxAction => ({
    kind: "move",
    to: Math.min(Math.max(position, 0), count - 1),
  });
  switch (key) {
    case "ArrowDown":
      return moveTo(active + 1);
    case "ArrowUp":
      return moveTo(active - 1);
    case "Home":
      return moveTo(0);
    case "End":
      return moveTo(count - 1);
    case "Enter":
    case " ":
      return { kind: "choose" };
    case "Escape":
      return { kind: "close" };
    case "Tab":
      return { kind: "leave" };
    default:
      return key.length === 1 ? { kind: "type", char: key } : undefined;
  }
}

/**
 * The action of a key in a combobox. Moving past either end of the options returns to the field.
 *
 * @param active index of the active option; -1: the field
 * @returns `undefined` if the text field handles the key
 */
export function comboboxAction(key: string, active: number, count: number): ComboboxAction | undefined {
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
 * Type-ahead: the next option that begins with the typed characters, from the active one on; repeating one character
 * cycles through its options.
 *
 * @returns -1 if there is none
 */
export function findByTypeahead(names: readonly string[], typed: string, active: number): number {
  const isOneCharacter = typed.replaceAll(typed[0] ?? "", "") === "";
  const prefix = (isOneCharacter ? (typed[0] ?? "") : typed).toLowerCase();
  const first = isOneCharacter ? active + 1 : active;
  for (let step = 0; step < names.length; step++) {
    const position = (first + step) % names.length;
    if (names[position]?.toLowerCase().startsWith(prefix)) return position;
  }
  return -1;
}
