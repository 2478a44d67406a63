import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { Icon } from "../pictures/icon.tsx";
import { useTranslations } from "../language/i18n.ts";
import styles from "./toast.module.css";

/** The time after which a toast closes, unless it is hovered or focused. */
const AUTO_CLOSE_MS = 6000;

/** The uses that pause a toast's timer, by the events that begin and end them. */
const USE_EVENTS = [
  ["pointerenter", { isHovered: true }],
  ["pointerleave", { isHovered: false }],
  ["focusin", { isFocused: true }],
  ["focusout", { isFocused: false }],
] as const;

interface ToastProps {
  readonly action?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A toast at the edge of the page, with at most one action. It closes after a time unless it is in use, and restores
 * the focus when it closes.
 */
export function Toast({ action, onClose, children }: ToastProps) {
  const t = useTranslations("selector");
  const [use, setUse] = useState({ isHovered: false, isFocused: false });
  const isInUse = use.isHovered || use.isFocused;
  const box = useRef<HTMLDivElement>(null);
  useFocusRestore(box);
  useEffect(() => {
    const element = box.current;
    const listeners = new AbortController();
    for (const [event, change] of USE_EVENTS)
      element?.addEventListener(event, () => setUse((current) => ({ ...current, ...change })), {
        signal: listeners.signal,
      });
    return () => listeners.abort();
  }, []);
  useEffect(() => {
    if (isInUse) return;
    const timer = setTimeout(onClose, AUTO_CLOSE_MS);
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

/** When a focused toast closes, the focus returns to the element that had it before, else to the page's heading. */
function useFocusRestore(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    let origin: EventTarget | null = null;
    const recordOrigin = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) origin = relatedTarget;
    };
    element.addEventListener("focusin", recordOrigin);
    return () => {
      element.removeEventListener("focusin", recordOrigin);
      if (element.contains(document.activeElement)) requestAnimationFrame(() => restoreFocus(origin));
    };
  }, [box]);
}

function restoreFocus(origin: EventTarget | null): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>("#main h1");
  const target = origin instanceof HTMLElement && origin.isConnected ? origin : heading;
  target?.focus({ preventScroll: true });
}
