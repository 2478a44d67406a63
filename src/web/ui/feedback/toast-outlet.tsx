import styles from "./toast.module.css";

export const TOAST_OUTLET_ID = "toast";

/** Where toasts are displayed. Screen readers may miss a live region that is added together with its content. */
export const ToastOutlet = () => (
  <div id={TOAST_OUTLET_ID} className={styles["toast"]}>
    <div className={styles["text"]} aria-live="polite" />
  </div>
);
