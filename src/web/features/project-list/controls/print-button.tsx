import { buttonClass } from "#web/ui/controls/button-class.ts";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";

export function PrintButton() {
  const t = useTranslations("projectList");
  return (
    <button
      type="button"
      className={buttonClass({ variant: "secondary", size: "small" })}
      onClick={() => window.print()}
      data-needs-scripts=""
    >
      <PageIcon name="print" />
      {t("print")}
    </button>
  );
}
