import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type FocusEvent, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useInteraction } from "../hooks/use-interaction.ts";
import { subscribeToNothing } from "../hooks/use-is-hydrated.tsx";
import { Icon } from "../pictures/icon.tsx";
import { useTranslations } from "../language/i18n.ts";
import { TOAST_OUTLET_ID } from "./toast-outlet.tsx";
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
  const outlet = useToastOutlet();
  const { isInteracting, interactionProps } = useInteraction(useFocusRestore(outlet));
  useEffect(() => {
    closeShownToast?.();
    closeShownToast = onClose;
    return () => {
      if (closeShownToast === onClose) closeShownToast = undefined;
    };
  }, [onClose]);
  useEffect(() => {
    if (isInteracting) return;
    const timer = setTimeout(onClose, AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isInteracting, onClose]);
  const liveRegion = outlet?.firstElementChild;
  if (!liveRegion) return null;
  return (
    <>
      {createPortal(<div {...interactionProps}>{children}</div>, liveRegion)}
      {createPortal(
        <div {...interactionProps} className={styles["buttons"]}>
          {action}
          <button type="button" className={styles["close"]} aria-label={t("close")} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>,
        outlet,
      )}
    </>
  );
}

/** `null` until the page's layout is mounted. */
const useToastOutlet = (): HTMLElement | null =>
  useSyncExternalStore(
    subscribeToNothing,
    () => document.getElementById(TOAST_OUTLET_ID),
    () => null,
  );

/**
 * When a focused toast closes, the focus returns to the element that had it before, else to the page's heading.
 *
 * @returns the toast's `onFocus`
 */
function useFocusRestore(outlet: HTMLElement | null): (event: FocusEvent) => void {
  const originRef = useRef<EventTarget>(null);
  useLayoutEffect(
    () => () => {
      if (outlet?.contains(document.activeElement)) requestAnimationFrame(() => restoreFocus(originRef.current));
    },
    [outlet],
  );
  return ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && outlet?.contains(relatedTarget))) originRef.current = relatedTarget;
  };
}

function restoreFocus(origin: EventTarget | null): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>("#main h1");
  const target = origin instanceof HTMLElement && origin.isConnected ? origin : heading;
  target?.focus({ preventScroll: true });
}
