import { hideFamily, toggleOpen } from "#views/selector/selector-changes.ts";
import { useSelector } from "../state/selector-context.ts";
import { StateForm } from "../state/state-form.tsx";
import { useFamilyName } from "./family/use-family-name.ts";

/** The form of the selection, and what the buttons of families do that hide, open and close them: these are the same on every page. @see rule N4 */
export function FamiliesForm() {
  const { view, change, latest, focusAfterChange, count, showToast } = useSelector();
  const familyName = useFamilyName();
  const hide = (familyId: string, button: HTMLElement): void => {
    focusAfterChange(...neighbours(button), count.current);
    const group = view.groups.find((one) => one.familyId === familyId);
    showToast({ kind: "hidden", familyId, name: group ? familyName(group) : familyId });
    change(hideFamily(latest(), familyId));
  };
  const toggle = (familyId: string, button: HTMLElement): void => {
    // Beyond the families that are shown anyway, one that closes leaves the page.
    if (view.groups.findIndex((group) => group.familyId === familyId) >= latest().shownFamilies)
      focusAfterChange(...neighbours(button), count.current);
    change(toggleOpen(latest(), familyId), { history: "replace" });
  };
  const press = (button: HTMLButtonElement): void => {
    if (button.name === "hide") hide(button.value, button);
    else toggle(button.closest<HTMLElement>("[data-family]")?.dataset["family"] ?? "", button);
  };
  return <StateForm onPress={press} />;
}

/** The same button of the next family, and of the previous one. */
function neighbours(button: HTMLElement): (HTMLElement | null | undefined)[] {
  const family = button.closest("[data-family]");
  const find = (element: Element | null | undefined) => element?.querySelector<HTMLElement>("button[name='hide']");
  return [find(family?.nextElementSibling), find(family?.previousElementSibling)];
}
