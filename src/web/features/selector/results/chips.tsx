import type { ChipView } from "#views/selector/panel/selector-chips.ts";
import {
  clearFilter,
  clearRange,
  setRoomLimit,
  resetState,
  toggleValue,
  type SelectorState,
} from "#views/selector/selector-state.ts";
import { classNames } from "#web/ui/class-names.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { TranslationSafeText } from "#web/ui/language/text.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { ChangeButton } from "../state/change-controls.tsx";
import styles from "#web/ui/controls/chip.module.css";
import { useSelector, useSelectorControls } from "../state/use-selector.ts";
import { useChipText } from "#web/ui/attributes/use-chip-text.ts";

/** The active filters as chips, each a button that removes it. @see rule F8 */
export function Chips() {
  const t = useTranslations("selectorDeferred");
  const { view, focusAfterChange } = useSelector();
  return (
    <ul className={classNames(styles["chips"], styles["strip"])} aria-label={t("chips")}>
      {view.chips.map((chip) => (
        <li key={chipKey(chip)}>
          <Chip chip={chip} />
        </li>
      ))}
      <li>
        <ChangeButton
          update={resetState}
          className={buttonClass({ variant: "link", size: "small" })}
          onPress={() => focusAfterChange()}
        >
          {t("resetAll")}
        </ChangeButton>
      </li>
    </ul>
  );
}

function Chip({ chip }: { readonly chip: ChipView }) {
  const t = useTranslations("selectorDeferred");
  const { focusAfterChange } = useSelectorControls();
  const { name, label, accessibleName } = useChipText()(chip);
  return (
    <ChangeButton
      update={(state) => withoutChip(state, chip)}
      className={styles["chip"]}
      data-chip=""
      aria-label={t("removeFilter", { label: accessibleName })}
      onPress={(button) => focusAfterChange(nextChip(button))}
    >
      <span className={styles["text"]}>
        <TranslationSafeText>{label}</TranslationSafeText>
        {name === undefined ? null : <span className={styles["name"]}>{` ${name}`}</span>}
      </span>
      <span className={styles["remove"]}>
        <Icon name="close" />
      </span>
    </ChangeButton>
  );
}

const chipKey = (chip: ChipView): string =>
  chip.kind === "value" ? `${chip.attribute} ${typeof chip.value} ${String(chip.value)}` : chip.attribute;

function withoutChip(state: SelectorState, chip: ChipView): SelectorState {
  if (chip.kind === "limit") return setRoomLimit(state, chip.attribute, undefined);
  if (chip.kind === "value") return toggleValue(state, chip.attribute, chip.value);
  return chip.kind === "range" ? clearRange(state, chip.attribute) : clearFilter(state, chip.attribute);
}

/** The next chip in the list, which receives the focus. */
const nextChip = (button: HTMLElement): HTMLElement | null =>
  button.closest("li")?.nextElementSibling?.querySelector<HTMLElement>("[data-chip]") ?? null;
