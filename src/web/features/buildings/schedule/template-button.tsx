import { useState } from "react";
import { fileName, saveFile } from "#web/client/save-file.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
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
      <button type="button" className={buttonClass({ variant: "link", size: "small" })} onClick={() => void save()}>
        <PageIcon name="download" />
        {t("template")}
      </button>
      {hasFailed && <span role="alert">{t("templateFailed")}</span>}
    </>
  );
}
