import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { Icon } from "../pictures/icon.tsx";
import { useTranslations } from "../language/i18n.ts";
import styles from "./toast.module.css";

/** The time after which a toast closes, unless it is hovered or focused. */
const AUTO_CLOSE_MS = 6000;

/** The events that begin and end an interaction, which pauses the toast's timer. */
const INTERACTION_EVENTS = [
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

/** Closes after a few seconds unless hovered or focused, and then restores the focus. */
export function Toast({ action, onClose, children }: ToastProps) {
  const t = useTranslations("selector");
  const [interaction, setInteraction] = useState({ isHovered: false, isFocused: false });
  const isPaused = interaction.isHovered || interaction.isFocused;
  const toastRef = useRef<HTMLDivElement>(null);
  useFocusRestore(toastRef);
  useEffect(() => {
    const element = toastRef.current;
    const listeners = new AbortController();
    for (const [event, change] of INTERACTION_EVENTS)
      element?.addEventListener(event, () => setInteraction((current) => ({ ...current, ...change })), {
        signal: listeners.signal,
      });
    return () => listeners.abort();
  }, []);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(onClose, AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isPaused, onClose]);
  return (
    <div ref={toastRef} className={styles["toast"]}>
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
function useFocusRestore(toastRef: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = toastRef.current;
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
  }, [toastRef]);
}

function restoreFocus(origin: EventTarget | null): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>("#main h1");
  const target = origin instanceof HTMLElement && origin.isConnected ? origin : heading;
  target?.focus({ preventScroll: true });
}
