import { Button } from "#web/ui/controls/button.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";

export function PrintButton() {
  const t = useTranslations("projectList");
  return (
    <Button variant="secondary" size="small" onClick={() => window.print()} data-needs-scripts="">
      <PageIcon name="print" />
      {t("print")}
    </Button>
  );
}
