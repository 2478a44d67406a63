import { useEffect, useRef } from "react";
import cover from "../layout/cover.module.css";
import { useVariantChoice } from "./use-variant-choice.ts";

interface ChoiceInputProps {
  readonly parameter: string;
  readonly value: string;
  readonly isChosen: boolean;
}

/** An uncontrolled radio button: it reacts at once, and follows the address when that changes. */
export function ChoiceInput({ parameter, value, isChosen }: ChoiceInputProps) {
  const { formId, choose } = useVariantChoice();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.checked = isChosen;
  }, [isChosen]);
  return (
    <input
      ref={input}
      type="radio"
      className={cover["cover"]}
      form={formId}
      name={parameter}
      value={value}
      defaultChecked={isChosen}
      onChange={() => choose(parameter, value)}
    />
  );
}
