import type { ResolvedText } from "#model/texts/text.ts";
import type { PanelAttribute } from "#attributes/filter-kind.ts";
import { clearFilter } from "#views/selector/selector-state.ts";
import { textButtonClass } from "#web/ui/controls/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { CatalogueText } from "#web/ui/language/text.tsx";
import { ChangeButton } from "../../state/change-controls.tsx";
import { firstControlOfFilter } from "../../state/use-focus.ts";
import styles from "./filter-header.module.css";
import { useSelectorControls } from "../../state/use-selector.ts";

interface FilterHeaderProps {
  readonly attribute: PanelAttribute;
  readonly name: ResolvedText;
  /** Referenced by the controls that it labels. */
  readonly id?: string;
  readonly isNarrowed: boolean;
}

/** The visible name of a filter, and *Clear* while the filter is set. */
export function FilterHeader({ attribute, name, id, isNarrowed }: FilterHeaderProps) {
  const t = useTranslations("selector");
  const { focusAfterChange } = useSelectorControls();
  return (
    <div className={styles["header"]}>
      <span id={id} aria-hidden={id === undefined ? true : undefined}>
        <CatalogueText text={name} />
      </span>
      {isNarrowed ? (
        <ChangeButton
          update={(state) => clearFilter(state, attribute)}
          className={classNames(textButtonClass, styles["clear"])}
          aria-label={t("clearFilter", { name: name.text })}
          onPress={(button) => focusAfterChange(firstControlOfFilter(button))}
        >
          {t("clear")}
        </ChangeButton>
      ) : null}
    </div>
  );
}
