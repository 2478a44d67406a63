import { useRef, useState, type RefObject } from "react";

interface NameFormState {
  readonly isOpen: boolean;
  /** For the button that opens the form, and that the form stands in for. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly open: () => void;
  /** Closes the form; the button that comes back takes the focus. */
  readonly leave: () => void;
}

/** A form for a name in the place of the button that opens it. */
export function useNameForm(): NameFormState {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const leave = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return { isOpen, opener, open: () => setOpen(true), leave };
}
