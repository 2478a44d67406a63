import type { ComponentProps } from "react";
import { CHANGE_PARAMETER, stateChange } from "#views/selector/submitted-change.ts";
import type { SelectorState } from "#views/selector/selector-state.ts";
import { useSelectorControls } from "./selector-context.ts";
import { STATE_FORM } from "./state-form.tsx";
import type { ChangeOptions } from "./use-selector-state.ts";

type ChangeButtonProps = Omit<ComponentProps<"button">, "type" | "onClick" | "onChange" | "form" | "name" | "value"> & {
  /** Derives the next state from the current one. */
  readonly nextState: (state: SelectorState) => SelectorState;
  readonly options?: ChangeOptions;
  /** Runs before the change, for focus management. */
  readonly onChange?: (button: HTMLButtonElement) => void;
};

/** A button that changes the selection; without scripts by a parameter that the server renders. @see rule N4 */
export function ChangeButton({ nextState, options, onChange, ...rest }: ChangeButtonProps) {
  const { change, getLatestState, serverState } = useSelectorControls();
  const withoutScripts =
    import.meta.env.SSR && serverState
      ? { name: CHANGE_PARAMETER, value: stateChange(serverState, nextState(serverState)) }
      : undefined;
  return (
    <button
      type="submit"
      form={STATE_FORM}
      {...withoutScripts}
      suppressHydrationWarning
      onClick={(event) => {
        event.preventDefault();
        onChange?.(event.currentTarget);
        change(nextState(getLatestState()), options);
      }}
      {...rest}
    />
  );
}
