import { useState } from "react";
import { buttonClass } from "../button-class.ts";
import { useLanguage, useTranslations } from "../i18n.ts";
import { Icon } from "../icon.tsx";
import type { DrawingSource } from "./drawing-source.ts";
import styles from "./svg-to-pdf.module.css";

export interface SaveAsPdfProps {
  readonly source: DrawingSource;
  /** Stands on the sheet and names the file. */
  readonly title: string;
}

type Progress = "idle" | "saving" | "failed";

/** Saves a drawing as a PDF that stays vector. The makers of PDFs are loaded when they are asked for. @see rule X1 */
export function SaveAsPdf({ source, title }: SaveAsPdfProps) {
  const t = useTranslations("content");
  const language = useLanguage();
  const [progress, setProgress] = useState<Progress>("idle");
  const save = async () => {
    setProgress("saving");
    try {
      const [{ drawingPdf }, drawing] = await Promise.all([import("./drawing-pdf.ts"), source()]);
      download(await drawingPdf(drawing, { title, language }), `${fileName(title)}.pdf`);
      setProgress("idle");
    } catch {
      setProgress("failed");
    }
  };
  return (
    <span className={styles["save"]}>
      <span role="status" className={styles["failed"]}>
        {progress === "failed" && t("pdfFailed")}
      </span>
      <button
        type="button"
        className={buttonClass({ variant: "link", size: "small" })}
        aria-disabled={progress === "saving" || undefined}
        onClick={() => progress !== "saving" && void save()}
      >
        <Icon name="download" />
        {progress === "saving" ? t("savingPdf") : t("savePdf")}
      </button>
    </span>
  );
}

/** A title as a file name that every system takes. */
const fileName = (title: string): string =>
  title
    .replace(/[^\p{L}\p{N}.]+/gu, "-")
    .replace(/^[-.]+|[-.]+$/g, "")
    .slice(0, 80) || "drawing";

function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
