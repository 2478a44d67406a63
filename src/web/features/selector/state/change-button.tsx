import type { ComponentProps } from "react";
import type { SelectorState } from "#views/selector/selector-state.ts";
import { useSelectorFrame } from "./selector-context.ts";
import { StateForm } from "./state-form.tsx";
import styles from "./change-button.module.css";
import type { ChangeOptions } from "./use-selector-state.ts";

type ChangeButtonProps = Omit<ComponentProps<"button">, "type" | "onClick" | "onChange" | "form"> & {
  /** The state after a press, from the state before. */
  readonly to: (state: SelectorState) => SelectorState;
  readonly options?: ChangeOptions;
  /** Runs before the change, for focus management. */
  readonly onChange?: (button: HTMLButtonElement) => void;
};

/** A button that changes the selection, with a form of its own. @see rule N4 */
export function ChangeButton({ to, options, onChange, children, ...rest }: ChangeButtonProps) {
  const { change, latest } = useSelectorFrame();
  const press = (button: HTMLButtonElement | undefined): void => {
    if (button) onChange?.(button);
    change(to(latest()), options);
  };
  return (
    <StateForm to={to} className={styles["form"]} onPress={press}>
      <button type="submit" {...rest}>
        {children}
      </button>
    </StateForm>
  );
}
