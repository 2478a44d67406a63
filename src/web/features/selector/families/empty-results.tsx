import type { RoomLimitName } from "#attributes/address/room-parameters.ts";
import { clearFilter, setRoomLimit, resetState, type SelectorState } from "#views/selector/selector-state.ts";
import type { SuggestionView } from "#views/selector/panel/selector-chips.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { TranslationSafeText } from "#web/ui/language/text.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useAttributeLabel } from "#web/ui/attributes/attribute-texts.ts";
import { ChangeButton } from "../state/change-controls.tsx";
import styles from "./empty-results.module.css";
import { useSelector, useSelectorControls } from "../state/use-selector.ts";
import { useChipText } from "#web/ui/attributes/use-chip-text.ts";

/** Why no article matches, and suggestions of filters to remove, with the resulting number of articles. */
export function EmptyResults() {
  const t = useTranslations("emptyResults");
  const { view, focusAfterChange } = useSelector();
  if (view.total === 0) return <Note heading={t("emptyCategory")} hint={t("emptyCategoryHint")} />;
  if (view.chips.length === 0) return <Note heading={t("allHidden")} hint={t("allHiddenHint")} />;
  return (
    <div className={styles["empty"]}>
      <h2>{t("empty")}</h2>
      {view.suggestions.length > 0 ? (
        <>
          <p>{t("emptyHint")}</p>
          <ul className={styles["suggestions"]}>
            {view.suggestions.map((suggestion) => (
              <li key={[...suggestion.attributes, ...suggestion.limits].join(" ")}>
                <Suggestion suggestion={suggestion} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <ChangeButton
        update={resetState}
        className={buttonClass({ variant: "secondary" })}
        onPress={() => focusAfterChange()}
      >
        <PageIcon name="reset" />
        {t("resetAllFilters")}
      </ChangeButton>
    </div>
  );
}

function Note({ heading, hint }: { readonly heading: string; readonly hint: string }) {
  return (
    <div className={styles["empty"]}>
      <h2>{heading}</h2>
      <p>{hint}</p>
    </div>
  );
}

function Suggestion({ suggestion }: { readonly suggestion: SuggestionView }) {
  const t = useTranslations("selector");
  const { focusAfterChange } = useSelectorControls();
  const text = useSuggestionText(suggestion);
  return (
    <ChangeButton
      update={(state) =>
        suggestion.limits.reduce(clearLimit, suggestion.attributes.reduce<SelectorState>(clearFilter, state))
      }
      className={styles["suggestion"]}
      onPress={() => focusAfterChange()}
    >
      <span>
        <TranslationSafeText>{text.filters}</TranslationSafeText> <small>{text.action}</small>
      </span>
      <span className={styles["count"]}>{t("count", { count: suggestion.count })}</span>
      <PageIcon name="arrow-right" />
    </ChangeButton>
  );
}

const clearLimit = (state: SelectorState, name: RoomLimitName): SelectorState => setRoomLimit(state, name, undefined);

function useSuggestionText({ attributes, limits, chips }: SuggestionView) {
  const t = useTranslations("selectorDeferred");
  const tEmpty = useTranslations("emptyResults");
  const attributeName = useAttributeLabel();
  const chipText = useChipText();
  const limitTexts = chips.filter(({ kind }) => kind === "limit").map((chip) => chipText(chip).label);
  const filterTexts = attributes.map((attribute) => {
    const attributeChips = chips.filter((chip) => chip.attribute === attribute);
    const name = attributeName(attribute, attributeChips[0]?.name).text;
    const value = attributeChips.map((chip) => chipText(chip).label).join(", ");
    return value === name ? name : t("nameAndValue", { name, value });
  });
  const texts = [...filterTexts, ...limitTexts];
  const count = attributes.length + limits.length;
  const actionKey = count === 1 ? "removeThis" : count === 2 ? "removeBoth" : "removeThese";
  return { filters: texts.reduce((first, second) => tEmpty("and", { first, second })), action: tEmpty(actionKey) };
}
