import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./ranges.module.css";
import { useSelector } from "../../state/use-selector.ts";
import { chooseValues } from "#views/selector/selector-state.ts";
import { useValueLabel } from "#web/ui/attributes/attribute-texts.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { CatalogueText } from "#web/ui/language/text.tsx";
import { ChangeButton } from "../../state/change-controls.tsx";

/** The shape of a measured opening, and how many articles lack the dimension that is compared with it. */
export function OpeningFitDetails() {
  const t = useTranslations("selectorDeferred.withoutMeasure");
  const { fitFilters } = useSelector().view;
  return (
    <>
      {fitFilters[0]?.length !== undefined && <OpeningShape />}
      {fitFilters.map(({ attribute, unknownCount: count }) =>
        count > 0 ? (
          <p key={attribute} className={styles["unknown"]}>
            {t(attribute, { count })}
          </p>
        ) : null,
      )}
    </>
  );
}

const SHAPE_ATTRIBUTE = "trim_shape";

/** Lets visitors state whether the opening is round or square. @see rule F4 */
function OpeningShape() {
  const t = useTranslations("selectorDeferred");
  const valueLabel = useValueLabel();
  const { view } = useSelector();
  const shapeFilter = view.filters.find((filter) => filter.kind === "values" && filter.attribute === SHAPE_ATTRIBUTE);
  if (shapeFilter?.kind !== "values" || shapeFilter.options.length < 2) return null;
  return (
    <div role="group" aria-label={t("openingShape")} className={styles["shapes"]}>
      {shapeFilter.options.map(({ value, label, isChosen, isDisabled }) => (
        <ChangeButton
          key={String(value)}
          update={(state) => chooseValues(state, SHAPE_ATTRIBUTE, isChosen ? [] : [value])}
          className={buttonClass({ variant: isChosen ? "primary" : "secondary", size: "small" })}
          aria-pressed={isChosen}
          disabled={isDisabled}
        >
          <CatalogueText text={valueLabel({ value, text: label })} />
        </ChangeButton>
      ))}
    </div>
  );
}
