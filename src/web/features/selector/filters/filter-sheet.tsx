import { useEffect, useRef, type PointerEvent } from "react";
import { Button, IconButton } from "#web/ui/controls/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import sheet from "#web/ui/controls/sheet.module.css";
import { FilterPanel } from "./filter-panel.tsx";
import styles from "./filter-panel.module.css";
import { useSelector } from "../state/selector-context.ts";

/** Distance of a downward swipe that closes the sheet. */
const SWIPE_PX = 60;

/** The filters on small screens: a modal bottom sheet. Esc, scrim, swipe and both buttons close it. */
export function FilterSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("selector");
  const tDeferred = useTranslations("selectorDeferred");
  const { view } = useSelector();
  const dialog = useRef<HTMLDialogElement>(null);
  const startY = useRef<number>(undefined);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const close = () => dialog.current?.close();
  const onPointerUp = (event: PointerEvent) => {
    if (startY.current !== undefined && event.clientY - startY.current > SWIPE_PX) close();
    startY.current = undefined;
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click on the scrim; Esc is the browser's
    <dialog
      ref={dialog}
      className={classNames(sheet["sheet"], styles["sheet"])}
      aria-label={t("filters")}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div
        className={classNames(sheet["grabber"], styles["grabber"])}
        onPointerDown={(event) => {
          startY.current = event.clientY;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerUp={onPointerUp}
      />
      <FilterPanel
        headerActions={<IconButton label={tDeferred("closeFilters")} icon={<Icon name="close" />} onClick={close} />}
        footer={
          <div className={styles["footer"]}>
            <Button variant="primary" size="large" onClick={close}>
              {tDeferred("showArticles", { count: view.count })}
            </Button>
          </div>
        }
      />
    </dialog>
  );
}
