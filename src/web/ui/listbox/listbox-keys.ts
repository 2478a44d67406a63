export type ComboboxAction =
  { readonly kind: "move"; readonly to: number } | { readonly kind: "choose" } | { readonly kind: "close" };

export type ListboxAction =
  ComboboxAction | { readonly kind: "leave" } | { readonly kind: "type"; readonly char: string };

/** The action of a key in a listbox with an active option, by its index; `undefined` if the key has none. */
export function listboxAction(key: string, active: number, count: number): ListboxAction | undefined {
  const moveTo = (position: number) => ({ kind: "move", to: Math.min(Math.max(position, 0), count - 1) }) as const;
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
 * The action of a key in a combobox; `undefined` if the text field handles it. Moving past the options returns to it.
 *
 * @param active index of the active option; -1: the field
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

/** The next option that begins with the typed characters, or -1. Repeating one character cycles through its options. */
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
