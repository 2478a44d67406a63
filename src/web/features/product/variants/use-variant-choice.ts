import { createContext, use } from "react";
import { useSearchParams } from "react-router";

/** How sizes and variants are chosen: by parameters of the address, so that a choice can be shared. */
interface VariantChoiceControl {
  /** The form that the choices belong to before hydration. */
  readonly formId: string;
  readonly choose: (parameter: string, value: string) => void;
}

export const VariantChoiceContext = createContext<VariantChoiceControl | undefined>(undefined);

/** The way to choose on the surrounding page. */
export function useVariantChoice(): VariantChoiceControl {
  const control = use(VariantChoiceContext);
  if (!control) throw new Error("a choice of variants is used outside of its page");
  return control;
}

/** Writes a choice into the address. Other parameters stay. */
export function useChooseVariant(): VariantChoiceControl["choose"] {
  const [, setParameters] = useSearchParams();
  return (parameter, value) =>
    setParameters(
      (parameters) => {
        parameters.set(parameter, value);
        return parameters;
      },
      { replace: true, preventScrollReset: true },
    );
}
