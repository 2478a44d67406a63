import type { ComponentProps } from "react";
import { writeSelectorState, type SelectorState } from "#views/selector/selector-state.ts";
import { HiddenInputs } from "./hidden-inputs.tsx";
import { useSelector, useSelectorFrame } from "./selector-context.ts";

type StateFormProps = Pick<ComponentProps<"form">, "id" | "className" | "hidden" | "children"> & {
  /** What is sent before hydration, from the state shown, besides the parameter of a button. */
  readonly to: (state: SelectorState) => SelectorState;
  /** What happens afterwards. */
  readonly onPress: (button: HTMLButtonElement | undefined) => void;
};

/** The form of buttons that change the selection: at once with scripts, by a GET request without. @see rule N4 */
export function StateForm({ to, onPress, children, ...rest }: StateFormProps) {
  const { path, isHydrated } = useSelectorFrame();
  return (
    <form
      method="get"
      action={path}
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        onPress(submitter instanceof HTMLButtonElement ? submitter : undefined);
      }}
    >
      {isHydrated ? null : <StateInputs to={to} />}
      {children}
    </form>
  );
}

function StateInputs({ to }: Pick<StateFormProps, "to">) {
  const { entries, state } = useSelector();
  return <HiddenInputs entries={writeSelectorState(entries, to(state))} />;
}
