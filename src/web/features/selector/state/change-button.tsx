import type { ComponentProps } from "react";
import { writeSelectorState, type SelectorState } from "#views/selector/selector-state.ts";
import { HiddenInputs } from "./hidden-inputs.tsx";
import { useSelector, useSelectorFrame } from "./selector-context.ts";
import styles from "./change-button.module.css";
import type { ChangeOptions } from "./use-selector-state.ts";

type ChangeButtonProps = Omit<ComponentProps<"button">, "type" | "onClick" | "onChange" | "form"> & {
  /** The state after a press, from the state before. */
  readonly to: (state: SelectorState) => SelectorState;
  readonly options?: ChangeOptions;
  /** Runs before the change, for focus management. */
  readonly onChange?: (button: HTMLButtonElement) => void;
};

/** A button that changes the selection: at once with scripts, by a GET form without. @see rule N4 */
export function ChangeButton({ to, options, onChange, children, ...rest }: ChangeButtonProps) {
  const { change, latest, path, isHydrated } = useSelectorFrame();
  return (
    <form
      method="get"
      action={path}
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        if (submitter instanceof HTMLButtonElement) onChange?.(submitter);
        change(to(latest()), options);
      }}
    >
      {isHydrated ? null : <StateInputs to={to} />}
      <button type="submit" {...rest}>
        {children}
      </button>
    </form>
  );
}

/** What the form sends before hydration. */
function StateInputs({ to }: Pick<ChangeButtonProps, "to">) {
  const { entries, state } = useSelector();
  return <HiddenInputs entries={writeSelectorState(entries, to(state))} />;
}
