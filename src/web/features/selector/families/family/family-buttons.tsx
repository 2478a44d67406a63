import type { Ref } from "react";
import { ROWS_PER_STEP } from "#attributes/address/address-state.ts";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { LiveText } from "#web/ui/language/live-text.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { CHANGE_PARAMETER, removalChange } from "#views/selector/pressed-change.ts";
import { STATE_FORM } from "../../state/state-form.tsx";
import styles from "./family-buttons.module.css";
import { MoreRows } from "./more-rows.tsx";
import { useHeldPlace } from "./use-held-place.ts";

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
      <Icon name="hide" />
    </button>
  );
}

interface FamilyButtonProps {
  readonly group: FamilyGroupView;
  readonly name: string;
}

/**
 * Shows the matching articles of a family, those of a long one in steps, or only the first ones again; absent if all are shown anyway. It stays where it has been
 * pressed when the family closes above it.
 */
export function MoreButton({
  group,
  name,
  className,
}: FamilyButtonProps & { readonly className?: string | undefined }) {
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
      <OpenButton ref={ref} group={group} name={name} onPress={open ? hold : undefined} />
    </div>
  );
}

interface OpenButtonProps extends FamilyButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  /** Before the family opens or closes. */
  readonly onPress?: (() => void) | undefined;
}

/** The button that opens a family, and closes it again: without scripts its parameter takes one away, by which it is open. */
export function OpenButton({ ref, group: { familyId, open, count }, name, onPress }: OpenButtonProps) {
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
