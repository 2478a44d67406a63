import { useState } from "react";
import { importOrReload } from "#web/code/import-or-reload.ts";
import { toFileName, saveFile } from "#web/client/save-file.ts";
import { Button } from "../controls/button.tsx";
import { useLanguage, useTranslations } from "../language/i18n.ts";
import { PageIcon } from "../pictures/page-icon.tsx";
import type { DrawingSource } from "./drawing-source.ts";
import styles from "../pictures/figure.module.css";
import { TranslationSafeText } from "#web/ui/language/text.tsx";

interface SaveAsPdfProps {
  readonly source: DrawingSource;
  /** Shown on the sheet, and used as the file name. */
  readonly title: string;
}

type Progress = "idle" | "saving" | "failed";

/** Saves a drawing as a vector PDF. The PDF libraries are loaded on demand. @see rule X1 */
export function SaveAsPdf({ source, title }: SaveAsPdfProps) {
  const t = useTranslations("content");
  const language = useLanguage();
  const [progress, setProgress] = useState<Progress>("idle");
  const save = async () => {
    setProgress("saving");
    try {
      const [{ createDrawingPdf }, drawing] = await Promise.all([
        importOrReload(() => import("./drawing-pdf.ts")),
        source(),
      ]);
      saveFile(await createDrawingPdf(drawing, { title, language }), `${toFileName(title, "drawing")}.pdf`);
      setProgress("idle");
    } catch {
      setProgress("failed");
    }
  };
  return (
    <span className={styles["save"]} data-needs-scripts="">
      <span role="status" className={styles["failed"]}>
        {progress === "failed" && t("pdfFailed")}
      </span>
      <Button
        variant="link"
        size="small"
        aria-label={progress === "saving" ? undefined : t("savePdfOf", { title })}
        aria-disabled={progress === "saving" || undefined}
        onClick={() => progress !== "saving" && void save()}
      >
        <PageIcon name="download" />
        <TranslationSafeText>{progress === "saving" ? t("savingPdf") : t("savePdf")}</TranslationSafeText>
      </Button>
    </span>
  );
}
