import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { Icon } from "../pictures/icon.tsx";
import { useTranslations } from "../language/i18n.ts";
import styles from "./toast-box.module.css";

/** A toast closes after this time, unless it is hovered or has the focus. */
const STAY_MS = 6000;

/** Handlers that pause a toast's timer and resume it. */
const HOLDING_EVENTS = [
  ["pointerenter", true],
  ["pointerleave", false],
  ["focusin", true],
  ["focusout", false],
] as const;

export interface ToastProps {
  readonly action?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The box of a toast: it closes by itself, unless it is in use, and returns the focus. */
export function ToastBox({ action, onClose, children }: ToastProps) {
  const t = useTranslations("selector");
  const [isInUse, setInUse] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useReturningFocus(box);
  useEffect(() => {
    const element = box.current;
    const listening = new AbortController();
    for (const [event, isHolding] of HOLDING_EVENTS)
      element?.addEventListener(event, () => setInUse(isHolding), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  useEffect(() => {
    if (isInUse) return;
    const timer = setTimeout(onClose, STAY_MS);
    return () => clearTimeout(timer);
  }, [isInUse, onClose]);
  return (
    <div ref={box} className={styles["toast"]}>
      <div className={styles["text"]} aria-live="polite">
        {children}
      </div>
      {action}
      <button type="button" className={styles["close"]} aria-label={t("close")} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/**
 * A toast that closes while it has the focus returns it to where it came from, or to the page's heading if that is
 * gone.
 */
function useReturningFocus(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    let origin: EventTarget | null = null;
    const remember = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) origin = relatedTarget;
    };
    element.addEventListener("focusin", remember);
    return () => {
      element.removeEventListener("focusin", remember);
      if (element.contains(document.activeElement)) requestAnimationFrame(() => giveFocusBack(origin));
    };
  }, [box]);
}

function giveFocusBack(origin: EventTarget | null): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>("#main h1");
  const target = origin instanceof HTMLElement && origin.isConnected ? origin : heading;
  target?.focus({ preventScroll: true });
}
