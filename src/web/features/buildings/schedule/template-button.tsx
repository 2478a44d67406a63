import { useState } from "react";
import { fileName, saveFile } from "#web/client/save-file.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";

const loadWriter = lazyImport(() => import("#web/buildings/schedule-xlsx.ts"));

/** Saves an empty room schedule. */
export function TemplateButton() {
  const t = useTranslations("buildings");
  const language = useLanguage();
  const [hasFailed, setFailed] = useState(false);
  const save = async (): Promise<void> => {
    try {
      saveFile(await (await loadWriter()).scheduleTemplateFile(language), `${fileName(t("schedule"))}.xlsx`);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <Button variant="link" size="small" onClick={() => void save()}>
        <PageIcon name="download" />
        {t("template")}
      </Button>
      {hasFailed && <span role="alert">{t("templateFailed")}</span>}
    </>
  );
}
