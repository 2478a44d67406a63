import { importOrReload } from "#web/code/import-or-reload.ts";
import { toFileName } from "#web/client/save-file.ts";
import { Button } from "../controls/button.tsx";
import { useLanguage, useTranslations } from "../language/i18n.ts";
import { PageIcon } from "../pictures/page-icon.tsx";
import { useFileSaving } from "#web/lists/use-file-saving.ts";
import type { DrawingSource } from "./drawing-source.ts";
import styles from "../pictures/figure.module.css";
import { TranslationSafeText } from "#web/ui/language/text.tsx";

interface SaveAsPdfProps {
  readonly source: DrawingSource;
  /** Shown on the sheet, and used as the file name. */
  readonly title: string;
}

/** Saves a drawing as a vector PDF. The PDF libraries are loaded on demand. @see rule X1 */
export function SaveAsPdf({ source, title }: SaveAsPdfProps) {
  const t = useTranslations("content");
  const language = useLanguage();
  const { save, pending, failure } = useFileSaving<"pdf">(t("pdfFailed"));
  const isSaving = pending.length > 0;
  const createPdf = async (): Promise<Blob> => {
    const [{ createDrawingPdf }, drawing] = await Promise.all([
      importOrReload(() => import("./drawing-pdf.ts")),
      source(),
    ]);
    return createDrawingPdf(drawing, { title, language });
  };
  return (
    <span className={styles["save"]} data-needs-scripts="">
      <span role="status" className={styles["failed"]}>
        {failure}
      </span>
      <Button
        variant="link"
        size="small"
        aria-label={isSaving ? undefined : t("savePdfOf", { title })}
        aria-disabled={isSaving || undefined}
        onClick={() => void save("pdf", `${toFileName(title, "drawing")}.pdf`, createPdf)}
      >
        <PageIcon name="download" />
        <TranslationSafeText>{t(isSaving ? "savingPdf" : "savePdf")}</TranslationSafeText>
      </Button>
    </span>
  );
}
