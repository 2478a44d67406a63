import { useSelectorControls } from "./selector-context.ts";
import type { QueryEntry } from "#attributes/address/address-codec.ts";

/** The id of the form of all buttons that change the selection. */
export const STATE_FORM = "selection";

/**
 * The form of the buttons that change the selection, by a GET request without scripts. It has the parameters of the address;
 * each button adds the parameter that it changes.
 *
 * @param props.onPress handles buttons that have no click handler
 * @see rule N4
 */
export function StateForm({ onPress }: { readonly onPress: (button: HTMLButtonElement) => void }) {
  const { path, entries } = useSelectorControls();
  return (
    <form
      id={STATE_FORM}
      method="get"
      action={path}
      hidden
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        if (submitter instanceof HTMLButtonElement) onPress(submitter);
      }}
    >
      <HiddenInputs entries={entries} />
    </form>
  );
}

export function HiddenInputs({ entries }: { readonly entries: readonly QueryEntry[] }) {
  return entries.map(([name, value], index) => (
    <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
  ));
}
