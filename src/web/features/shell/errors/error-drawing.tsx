import { useId } from "react";
import { missingCutoutPicture, openCircuitPicture } from "#drawing/dimensions/error-pictures.ts";
import { Drawing } from "#web/ui/pictures/drawing.tsx";
import { useLanguage } from "#web/ui/language/i18n.ts";
import styles from "./error-page.module.css";

export interface ErrorDrawingProps {
  readonly kind: "not-found" | "server-error";
  readonly label: string;
}

/** The error as a drawing: a missing cutout, or an open circuit. */
export function ErrorDrawing({ kind, label }: ErrorDrawingProps) {
  const language = useLanguage();
  const uid = useId();
  const draw = (options: { readonly width: number; readonly height: number; readonly uid: string }): string =>
    kind === "not-found"
      ? missingCutoutPicture({ ...options, label })
      : openCircuitPicture({ ...options, label }, language);
  return (
    <>
      <Drawing className={styles["wide"]} markup={draw({ width: 720, height: 320, uid: `${uid}w` })} />
      <Drawing className={styles["narrow"]} markup={draw({ width: 360, height: 215, uid: `${uid}n` })} />
    </>
  );
}
