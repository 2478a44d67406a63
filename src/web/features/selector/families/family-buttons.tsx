import { type Ref, useLayoutEffect, useRef } from "react";
import { MAX_OPENED_ROWS, ROWS_PER_STEP } from "#attributes/address/selector-codecs.ts";
import { readQuery, writeQuery } from "#navigation/addresses/query.ts";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import { Button, IconButton } from "#web/ui/controls/button.tsx";
import { SelectorIcon } from "#web/ui/pictures/selector-icon.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { TranslationSafeText } from "#web/ui/language/text.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { CHANGE_PARAMETER, removalChange } from "#views/selector/submitted-change.ts";
import { hideFamily, showMoreRows, toggleFamily } from "#views/selector/selector-state.ts";
import { STATE_FORM_ID, StateForm, StateLink } from "../state/change-controls.tsx";
import { useSelector } from "../state/use-selector.ts";
import { useFocusOnFirstNewLink } from "../state/use-focus.ts";
import { useFamilyName } from "./family-parts.tsx";
import styles from "./family-list.module.css";

/** The form of the buttons that hide, open and close families. @see rule N4 */
export function FamiliesForm() {
  const { view, change, getLatestState, focusAfterChange, showToast } = useSelector();
  const familyName = useFamilyName();
  const hide = (familyId: string, button: HTMLElement): void => {
    focusAfterChange(...adjacentHideButtons(button));
    const group = view.groups.find((candidate) => candidate.familyId === familyId);
    showToast({ kind: "hidden", familyId, name: group ? familyName(group) : familyId });
    change(hideFamily(getLatestState(), familyId));
  };
  const toggle = (familyId: string, button: HTMLElement): void => {
    // A family beyond the initial ones disappears when it closes.
    if (view.groups.findIndex((group) => group.familyId === familyId) >= getLatestState().shownFamilyCount)
      focusAfterChange(...adjacentHideButtons(button));
    change(toggleFamily(getLatestState(), familyId), { history: "replace" });
  };
  const onPress = (button: HTMLButtonElement): void => {
    const familyId = button.closest<HTMLElement>("[data-family]")?.dataset["family"];
    if (button.name === "hide") hide(button.value, button);
    else if (familyId !== undefined) toggle(familyId, button);
    else submitToServer(button);
  };
  return <StateForm onPress={onPress} />;
}

/** Submits a `ChangeButton` that is pressed before it is hydrated, as a form without scripts does. @see rule N4 */
function submitToServer({ name, value }: HTMLButtonElement): void {
  window.location.search = writeQuery([...readQuery(window.location.search), [name, value]]);
}

/** The hide buttons of the next and the previous family. */
function adjacentHideButtons(button: HTMLElement): (HTMLElement | null | undefined)[] {
  const family = button.closest("[data-family]");
  const find = (element: Element | null | undefined) => element?.querySelector<HTMLElement>("button[name='hide']");
  return [find(family?.nextElementSibling), find(family?.previousElementSibling)];
}

/** Marks a family as not suitable. @see rule F5 */
export function HideButton({ familyId, name }: { readonly familyId: string; readonly name: string }) {
  const t = useTranslations("selector");
  return (
    <IconButton
      type="submit"
      form={STATE_FORM_ID}
      name="hide"
      value={familyId}
      size="small"
      label={t("hideFamily", { family: name })}
      icon={<SelectorIcon name="hide" />}
    />
  );
}

interface MoreButtonProps {
  readonly group: FamilyGroupView;
  /** The family's name; absent for the table of all articles, which cannot be closed. */
  readonly name: string | undefined;
  readonly className?: string | undefined;
}

/**
 * Shows all matching articles of a family (in steps if there are many), or only the first ones; absent if these are
 * all. It stays at its position on screen when the family closes above it.
 */
export function MoreButton({ group, name, className }: MoreButtonProps) {
  const t = useTranslations("selector");
  const { isOpen, count, shownCount } = group;
  const remainingCount = count - shownCount;
  const { ref, saveTop } = useScrollAnchor(isOpen);
  if (!isOpen && remainingCount === 0) return null;
  return (
    <div className={className}>
      {isOpen ? <MoreRows group={group} /> : null}
      {/* In print: the number of omitted articles. */}
      {remainingCount === 0 ? null : (
        <span className={styles["notPrinted"]}>{t("notPrinted", { count: remainingCount })}</span>
      )}
      {name === undefined ? null : (
        <ToggleFamilyButton ref={ref} group={group} name={name} onPress={isOpen ? saveTop : undefined} />
      )}
    </div>
  );
}

interface ToggleFamilyButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly group: FamilyGroupView;
  readonly name: string;
  /** Called before the family opens or closes. */
  readonly onPress: (() => void) | undefined;
}

/** Opens or closes a family; without scripts by adding or removing its parameter. */
function ToggleFamilyButton({ ref, group: { familyId, isOpen, count }, name, onPress }: ToggleFamilyButtonProps) {
  const t = useTranslations("selector");
  const label = isOpen ? t("showFewer") : t(count > ROWS_PER_STEP ? "showMore" : "showAll", { count });
  return (
    <Button
      ref={ref}
      type="submit"
      form={STATE_FORM_ID}
      {...(isOpen
        ? { name: CHANGE_PARAMETER, value: removalChange("open", familyId) }
        : { name: "open", value: familyId })}
      onClick={onPress}
      variant="link"
      size="small"
      aria-expanded={isOpen}
      aria-label={t("inFamily", { action: label, family: name })}
    >
      <TranslationSafeText>{label}</TranslationSafeText>
      <Icon name={isOpen ? "chevron-up" : "chevron-down"} />
    </Button>
  );
}

/**
 * Keeps a button at its position on screen when the content above it changes: the browser's scroll anchoring fails if
 * its anchor is removed.
 *
 * @param state differs after the change
 * @returns the button's ref, and `saveTop` to be called before the change
 */
function useScrollAnchor(state: unknown) {
  const ref = useRef<HTMLButtonElement>(null);
  const savedTopRef = useRef<number>(undefined);
  useLayoutEffect(() => {
    const previousTop = savedTopRef.current;
    savedTopRef.current = undefined;
    // Measuring would force a layout of the whole page.
    if (previousTop === undefined || !ref.current) return;
    window.scrollBy({ top: ref.current.getBoundingClientRect().top - previousTop, behavior: "instant" });
  }, [state]);
  const saveTop = (): void => {
    savedTopRef.current = ref.current?.getBoundingClientRect().top;
  };
  return { ref, saveTop };
}

/** Shows more articles of an opened family, up to a limit; then how many remain. */
function MoreRows({ group: { shownCount, count } }: { readonly group: FamilyGroupView }) {
  const t = useTranslations("selector");
  const { openedRowCount } = useSelector().state;
  const containerRef = useRef<HTMLDivElement>(null);
  const focusFirstNew = useFocusOnFirstNewLink(
    shownCount,
    (index) =>
      containerRef.current?.closest("[data-family]")?.querySelectorAll<HTMLElement>("tbody th a, li > article > a")[
        index
      ],
  );
  const remainingCount = count - shownCount;
  // Fewer than in the address if the families opened above have used up the limit.
  const isAtLimit = shownCount < openedRowCount || openedRowCount >= MAX_OPENED_ROWS;
  return (
    <div ref={containerRef} className={styles["steps"]}>
      {remainingCount === 0 ? null : isAtLimit ? (
        <p>{t("cutOff", { count: remainingCount })}</p>
      ) : (
        <>
          <StateLink update={showMoreRows} onPress={() => focusFirstNew(shownCount)}>
            {t("moreRows", { count: Math.min(ROWS_PER_STEP, remainingCount) })}
          </StateLink>
          <span>{t("shownRows", { shown: shownCount, count })}</span>
        </>
      )}
    </div>
  );
}
