import { useEffect, useRef, type PointerEvent } from "react";
import { Button, IconButton } from "#web/ui/controls/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import sheet from "#web/ui/controls/sheet.module.css";
import { FilterPanel } from "./filter-panel.tsx";
import styles from "./filter-panel.module.css";
import { useSelector } from "../state/use-selector.ts";

/** The minimum distance of a downward swipe that closes the sheet. */
const SWIPE_PX = 60;

/** The filters on small screens: a modal bottom sheet. Esc, scrim, swipe and both buttons close it. */
export function FilterSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("selector");
  const tDeferred = useTranslations("selectorDeferred");
  const { view } = useSelector();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const startYRef = useRef<number>(undefined);
  useEffect(() => {
    if (dialogRef.current?.open === false) dialogRef.current.showModal();
  }, []);
  const close = () => dialogRef.current?.close();
  const onPointerUp = (event: PointerEvent) => {
    if (startYRef.current !== undefined && event.clientY - startYRef.current > SWIPE_PX) close();
    startYRef.current = undefined;
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click on the scrim; Esc is the browser's
    <dialog
      ref={dialogRef}
      className={classNames(sheet["sheet"], styles["sheet"])}
      aria-label={t("filters")}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialogRef.current) close();
      }}
    >
      <div
        className={classNames(sheet["grabber"], styles["grabber"])}
        onPointerDown={(event) => {
          startYRef.current = event.clientY;
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
