import { hideFamily, toggleOpen } from "#views/selector/selector-changes.ts";
import { useSelector, useSelectorFrame } from "../state/selector-context.ts";
import { StateForm } from "../state/state-form.tsx";
import { useFamilyName } from "./use-family-name.ts";

/** The id of the form that the buttons of all families belong to. */
export const FAMILIES_FORM = "families";

/** The id of the form of the button that closes an opened family. */
export const closeFormId = (familyId: string): string => `close-${encodeURIComponent(familyId)}`;

/**
 * The form of the buttons that hide and open families. It carries the address; each button adds its parameter, so that it is the
 * same on every page that shows it.
 *
 * @see rule N4
 */
export function FamiliesForm() {
  const { view, change, latest, focusAfterChange, count, showToast } = useSelector();
  const familyName = useFamilyName();
  const hide = (familyId: string, button: HTMLElement): void => {
    focusAfterChange(...neighbours(button), count.current);
    const group = view.groups.find((one) => one.familyId === familyId);
    showToast({ kind: "hidden", familyId, name: group ? familyName(group) : familyId });
    change(hideFamily(latest(), familyId));
  };
  const toggle = useToggle();
  const press = (button: HTMLButtonElement | undefined): void => {
    if (button?.name === "hide") hide(button.value, button);
    else if (button) toggle(button.value);
  };
  return <StateForm id={FAMILIES_FORM} hidden to={(state) => state} onPress={press} />;
}

interface CloseFormProps {
  readonly familyId: string;
  /** Before the family closes. */
  readonly onPress: () => void;
}

/** The form of the button that closes an opened family: what is sent lacks a parameter, which no button can take away. */
export function CloseForm({ familyId, onPress }: CloseFormProps) {
  const toggle = useToggle();
  return (
    <StateForm
      id={closeFormId(familyId)}
      hidden
      to={(state) => toggleOpen(state, familyId)}
      onPress={() => {
        onPress();
        toggle(familyId);
      }}
    />
  );
}

function useToggle(): (familyId: string) => void {
  const { change, latest } = useSelectorFrame();
  return (familyId) => change(toggleOpen(latest(), familyId), { history: "replace" });
}

/** The same button of the next family, and of the previous one. */
function neighbours(button: HTMLElement): (HTMLElement | null | undefined)[] {
  const family = button.closest("[data-family]");
  const find = (element: Element | null | undefined) => element?.querySelector<HTMLElement>("button[name='hide']");
  return [find(family?.nextElementSibling), find(family?.previousElementSibling)];
}
