import { useImmediateCheck } from "#web/ui/hooks/use-immediate-check.ts";
import cover from "../layout/cover.module.css";
import { useVariantChoice } from "./use-variant-choice.ts";

interface ChoiceInputProps {
  readonly parameter: string;
  readonly value: string;
  readonly isChosen: boolean;
}

/** A radio button that reacts at once, and follows the address when that changes. */
export function ChoiceInput({ parameter, value, isChosen }: ChoiceInputProps) {
  const { formId, choose } = useVariantChoice();
  const check = useImmediateCheck(isChosen);
  return (
    <input
      {...check}
      type="radio"
      className={cover["cover"]}
      form={formId}
      name={parameter}
      value={value}
      onChange={() => choose(parameter, value)}
    />
  );
}
