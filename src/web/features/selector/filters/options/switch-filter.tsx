import { useId } from "react";
import { chooseValues } from "#views/selector/selector-changes.ts";
import type { ValueFilterView } from "#views/selector/panel/selector-panel.ts";
import control from "#web/ui/controls/control.module.css";
import { useImmediateCheck } from "#web/ui/hooks/use-immediate-check.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";
import { useAttributeLabel } from "#web/ui/attributes/use-attribute-label.ts";
import group from "../group/filter-group.module.css";
import { useSelectorFrame } from "../../state/selector-context.ts";
import styles from "./switch-filter.module.css";

/** A filter of a yes-or-no attribute: when on, only articles that have it are left. @see rules F3, F7 */
export function SwitchFilter({ filter }: { readonly filter: ValueFilterView }) {
  const t = useTranslations("selector");
  const id = useId();
  const { formId, latest, change } = useSelectorFrame();
  const name = useAttributeLabel()(filter.attribute, filter.name);
  const yes = filter.options.find(({ value }) => value === true);
  const isOn = yes?.chosen ?? false;
  const check = useImmediateCheck(isOn);
  return (
    <div className={group["group"]} data-attribute={filter.attribute}>
      <label className={styles["switch"]}>
        <span>
          <span id={`${id}name`} className={styles["name"]}>
            <CatalogueText text={name} />
          </span>
          <span id={`${id}count`} className={styles["count"]}>
            {t("count", { count: yes?.count ?? 0 })}
          </span>
        </span>
        <input
          {...check}
          type="checkbox"
          role="switch"
          className={control["switch"]}
          name={filter.attribute}
          value="true"
          form={formId}
          disabled={!isOn && (yes?.disabled ?? true)}
          aria-labelledby={`${id}name`}
          aria-describedby={`${id}count`}
          onChange={({ target }) => change(chooseValues(latest(), filter.attribute, target.checked ? [true] : []))}
        />
      </label>
    </div>
  );
}
