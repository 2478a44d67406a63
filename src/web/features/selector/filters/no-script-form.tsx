import { parameterKey } from "#attributes/address/address-codec.ts";
import { FORM_PARAMETERS } from "#views/selector/selector-state.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { HiddenInputs } from "../state/state-form.tsx";
import { useSelector } from "../state/selector-context.ts";
import styles from "./filter-panel.module.css";

/** The form of the filters before hydration, with the address's other parameters. @see rule N4 */
export function NoScriptForm() {
  const t = useTranslations("selector");
  const { formId, path, entries, isHydrated, view } = useSelector();
  const otherEntries = entries.filter(([name]) => !FORM_PARAMETERS.has(parameterKey(name)));
  return (
    <form
      id={formId}
      method="get"
      action={path}
      className={styles["apply"]}
      onSubmit={(event) => event.preventDefault()}
    >
      {isHydrated ? null : (
        <>
          <HiddenInputs entries={[...otherEntries, ...(view.furtherFilters?.hiddenParameters ?? [])]} />
          <Button type="submit" variant="primary">
            {t("apply")}
          </Button>
        </>
      )}
    </form>
  );
}
