import type { Ref } from "react";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { CloseForm, FAMILIES_FORM, closeFormId } from "./family-form.tsx";
import styles from "./family-group.module.css";
import { useHeldPlace } from "./use-held-place.ts";

/** Marks a family as not suitable. @see rule F5 */
export function HideButton({ familyId, name }: { readonly familyId: string; readonly name: string }) {
  const t = useTranslations("selector");
  const label = t("hideFamily", { family: name });
  return (
    <button
      type="submit"
      form={FAMILIES_FORM}
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
 * Shows all matching articles of a family, or only the first ones again; absent if all are shown anyway. It stays where it has been
 * pressed when the family closes above it.
 */
export function MoreButton({
  group,
  name,
  className,
}: FamilyButtonProps & { readonly className?: string | undefined }) {
  const t = useTranslations("selector");
  const { open, count, rows } = group;
  const { ref, hold } = useHeldPlace<HTMLButtonElement>(open);
  if (!open && rows.length === count) return null;
  return (
    <div className={className}>
      {/* On paper nothing opens: it says what is left out. */}
      {open ? (
        <CloseForm familyId={group.familyId} onPress={hold} />
      ) : (
        <span className={styles["rest"]}>{t("notPrinted", { count: count - rows.length })}</span>
      )}
      <OpenButton ref={ref} group={group} name={name} />
    </div>
  );
}

/** The button that opens a family, and closes it again. */
export function OpenButton({
  ref,
  group: { familyId, open, count },
  name,
}: FamilyButtonProps & { readonly ref?: Ref<HTMLButtonElement> }) {
  const t = useTranslations("selector");
  const label = open ? t("showFewer") : t("showAll", { count });
  return (
    <button
      ref={ref}
      type="submit"
      form={open ? closeFormId(familyId) : FAMILIES_FORM}
      name={open ? undefined : "open"}
      value={familyId}
      className={buttonClass({ variant: "link", size: "small" })}
      aria-expanded={open}
      aria-label={t("inFamily", { action: label, family: name })}
    >
      {label}
      <Icon name={open ? "chevron-up" : "chevron-down"} />
    </button>
  );
}
