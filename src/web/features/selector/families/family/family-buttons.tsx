import { type Ref, type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import { MAX_OPENED_ROWS, ROWS_PER_STEP } from "#attributes/address/address-state.ts";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { SelectorIcon } from "#web/ui/pictures/selector-icon.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { LiveText } from "#web/ui/language/live-text.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { CHANGE_PARAMETER, removalChange } from "#views/selector/pressed-change.ts";
import { showMoreRows } from "#views/selector/selector-changes.ts";
import { STATE_FORM } from "../../state/state-form.tsx";
import { useSelector } from "../../state/selector-context.ts";
import { StateLink } from "../../state/state-link.tsx";
import { useFocusOnFirstNew } from "#web/features/selector/state/use-focus.ts";
import styles from "./family-buttons.module.css";

/** Marks a family as not suitable. @see rule F5 */
export function HideButton({ familyId, name }: { readonly familyId: string; readonly name: string }) {
  const t = useTranslations("selector");
  const label = t("hideFamily", { family: name });
  return (
    <button
      type="submit"
      form={STATE_FORM}
      name="hide"
      value={familyId}
      className={buttonClass({ variant: "quiet", size: "small", iconOnly: true })}
      aria-label={label}
      title={label}
    >
      <SelectorIcon name="hide" />
    </button>
  );
}

interface FamilyButtonProps {
  readonly group: FamilyGroupView;
  readonly name: string;
}

interface MoreButtonProps extends Pick<FamilyButtonProps, "group"> {
  /** The family's name; absent for all articles, which are not closed. */
  readonly name: string | undefined;
  readonly className?: string | undefined;
}

/**
 * Shows the matching articles of a family, those of a long one in steps, or only the first ones again; absent if all are shown anyway. It stays where it has been
 * pressed when the family closes above it.
 */
export function MoreButton({ group, name, className }: MoreButtonProps) {
  const t = useTranslations("selector");
  const { open, count, shown } = group;
  const left = count - shown;
  const { ref, hold } = useHeldPlace<HTMLButtonElement>(open);
  if (!open && left === 0) return null;
  return (
    <div className={className}>
      {open ? <MoreRows group={group} /> : null}
      {/* On paper nothing opens: it says what is left out. */}
      {left === 0 ? null : <span className={styles["rest"]}>{t("notPrinted", { count: left })}</span>}
      {name === undefined ? null : <OpenButton ref={ref} group={group} name={name} onPress={open ? hold : undefined} />}
    </div>
  );
}

interface OpenButtonProps extends FamilyButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  /** Before the family opens or closes. */
  readonly onPress?: (() => void) | undefined;
}

/** The button that opens a family, and closes it again: without scripts its parameter takes one away, by which it is open. */
function OpenButton({ ref, group: { familyId, open, count }, name, onPress }: OpenButtonProps) {
  const t = useTranslations("selector");
  const label = open ? t("showFewer") : t(count > ROWS_PER_STEP ? "showMore" : "showAll", { count });
  return (
    <button
      ref={ref}
      type="submit"
      form={STATE_FORM}
      {...(open
        ? { name: CHANGE_PARAMETER, value: removalChange("open", familyId) }
        : { name: "open", value: familyId })}
      onClick={onPress}
      className={buttonClass({ variant: "link", size: "small" })}
      aria-expanded={open}
      aria-label={t("inFamily", { action: label, family: name })}
    >
      <LiveText>{label}</LiveText>
      <Icon name={open ? "chevron-up" : "chevron-down"} />
    </button>
  );
}

interface HeldPlace<E extends HTMLElement> {
  /** The ref of the element. */
  readonly ref: RefObject<E | null>;
  /** To be called before the change. */
  readonly hold: () => void;
}

/**
 * Keeps an element where it is in the window when what lies above it has become shorter or longer: browsers hold on to what is in
 * sight only as long as it stays in the page.
 *
 * @param state changes with the change that was announced by `hold`
 */
function useHeldPlace<E extends HTMLElement>(state: unknown): HeldPlace<E> {
  const ref = useRef<E>(null);
  const before = useRef<number>(undefined);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = undefined;
    // Where nothing was announced nothing is measured: it would have the whole page laid out within this task.
    const now = from === undefined ? undefined : ref.current?.getBoundingClientRect().top;
    if (from !== undefined && now !== undefined) window.scrollBy({ top: now - from, behavior: "instant" });
  }, [state]);
  const hold = useCallback(() => {
    before.current = ref.current?.getBoundingClientRect().top;
  }, []);
  return { ref, hold };
}

/** Shows more articles of an opened family, as long as there are others; where no more are listed, how many there are. */
function MoreRows({ group: { shown, count } }: { readonly group: FamilyGroupView }) {
  const t = useTranslations("selector");
  const { openedRows } = useSelector().state;
  const place = useRef<HTMLDivElement>(null);
  const willFocus = useFocusOnFirstNew(
    shown,
    (at) => place.current?.closest("[data-family]")?.querySelectorAll<HTMLElement>("tbody th a, li > article > a")[at],
  );
  const left = count - shown;
  // Fewer than the address says: opened families before it have the others.
  const isAtLimit = shown < openedRows || openedRows >= MAX_OPENED_ROWS;
  return (
    <div ref={place} className={styles["steps"]}>
      {left === 0 ? null : isAtLimit ? (
        <p>{t("cutOff", { count: left })}</p>
      ) : (
        <>
          <StateLink to={showMoreRows} onPress={() => willFocus(shown)}>
            {t("moreRows", { count: Math.min(ROWS_PER_STEP, left) })}
          </StateLink>
          <span>{t("shownRows", { shown, count })}</span>
        </>
      )}
    </div>
  );
}
