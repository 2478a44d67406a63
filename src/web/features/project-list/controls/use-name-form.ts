import { useRef, useState, type RefObject } from "react";

interface NameFormState {
  readonly isOpen: boolean;
  /** For the button that opens the form and is replaced by it. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly open: () => void;
  /** Closes the form and focuses the button that reappears. */
  readonly leave: () => void;
}

/** A form for a name that replaces the button that opens it. */
export function useNameForm(): NameFormState {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const leave = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return { isOpen, opener, open: () => setOpen(true), leave };
}
