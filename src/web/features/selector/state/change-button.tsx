import type { ComponentProps } from "react";
import { CHANGE_PARAMETER, stateChange } from "#views/selector/submitted-change.ts";
import type { SelectorState } from "#views/selector/selector-state.ts";
import { useSelectorFrame } from "./selector-context.ts";
import { STATE_FORM } from "./state-form.tsx";
import type { ChangeOptions } from "./use-selector-state.ts";

type ChangeButtonProps = Omit<ComponentProps<"button">, "type" | "onClick" | "onChange" | "form" | "name" | "value"> & {
  /** The next state, from the current one. */
  readonly to: (state: SelectorState) => SelectorState;
  readonly options?: ChangeOptions;
  /** Runs before the change, for focus management. */
  readonly onChange?: (button: HTMLButtonElement) => void;
};

/** A button that changes the selection; without scripts by a parameter that the server renders. @see rule N4 */
export function ChangeButton({ to, options, onChange, ...rest }: ChangeButtonProps) {
  const { change, latest, serverState } = useSelectorFrame();
  const withoutScripts =
    import.meta.env.SSR && serverState
      ? { name: CHANGE_PARAMETER, value: stateChange(serverState, to(serverState)) }
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
        change(to(latest()), options);
      }}
      {...rest}
    />
  );
}
