import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode, type RefObject } from "react";
import { Icon } from "../pictures/icon.tsx";
import { useTranslations } from "../language/i18n.ts";
import styles from "./toast.module.css";

/** The time after which a toast closes, unless it is hovered or focused. */
const AUTO_CLOSE_MS = 6000;

/** Closes the toast that is shown, since a window shows one at a time; set by effects only, so never on the server. */
let closeShownToast: (() => void) | undefined;

interface ToastProps {
  readonly action?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Closes after a few seconds unless hovered or focused, and then restores the focus. All toasts have the same place: a
 * new one closes the one before.
 */
export function Toast({ action, onClose, children }: ToastProps) {
  const t = useTranslations("selector");
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  const toastRef = useRef<HTMLDivElement>(null);
  const recordFocusOrigin = useFocusRestore(toastRef);
  useEffect(() => {
    closeShownToast?.();
    closeShownToast = onClose;
    return () => {
      if (closeShownToast === onClose) closeShownToast = undefined;
    };
  }, [onClose]);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(onClose, AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isPaused, onClose]);
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- hovering or focusing only pauses the timer
    <div
      ref={toastRef}
      className={styles["toast"]}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={(event) => {
        recordFocusOrigin(event);
        setIsFocused(true);
      }}
      onBlur={() => setIsFocused(false)}
    >
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
 * When a focused toast closes, the focus returns to the element that had it before, else to the page's heading.
 *
 * @returns the toast's `onFocus`
 */
function useFocusRestore(toastRef: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const originRef = useRef<EventTarget>(null);
  useLayoutEffect(() => {
    const element = toastRef.current;
    return () => {
      if (element?.contains(document.activeElement)) requestAnimationFrame(() => restoreFocus(originRef.current));
    };
  }, [toastRef]);
  return ({ currentTarget, relatedTarget }) => {
    if (!currentTarget.contains(relatedTarget)) originRef.current = relatedTarget;
  };
}

function restoreFocus(origin: EventTarget | null): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>("#main h1");
  const target = origin instanceof HTMLElement && origin.isConnected ? origin : heading;
  target?.focus({ preventScroll: true });
}
