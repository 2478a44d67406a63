import { createContext, use, useLayoutEffect, useRef, useId, type ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { withParameter, writeQuery } from "#navigation/addresses/query.ts";
import { useUncontrolledCheck } from "#web/ui/hooks/field-state.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import { classNames } from "#web/ui/class-names.ts";
import { foreignLang } from "#web/ui/language/text.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useAddressWithBase, usePageQuery } from "#web/ui/site/site.ts";
import cover from "../layout/product-layout.module.css";
import styles from "./variants.module.css";

interface ChoiceInputProps {
  readonly parameter: string;
  readonly value: string;
  readonly isChosen: boolean;
}

/** A radio button that is checked immediately and then follows the address. */
export function ChoiceInput({ parameter, value, isChosen }: ChoiceInputProps) {
  const { formId, choose } = useVariantChoice();
  const radioProps = useUncontrolledCheck(isChosen);
  return (
    <input
      {...radioProps}
      type="radio"
      className={cover["cover"]}
      form={formId}
      name={parameter}
      value={value}
      onChange={() => choose(parameter, value)}
    />
  );
}

/** Sizes and variants are parameters of the address, so that a choice can be shared. */
interface VariantChoiceControl {
  /** The form that the choices belong to before hydration. */
  readonly formId: string;
  readonly choose: (parameter: string, value: string) => void;
}

const VariantChoiceContext = createContext<VariantChoiceControl | undefined>(undefined);

function useVariantChoice(): VariantChoiceControl {
  const control = use(VariantChoiceContext);
  if (!control) throw new Error("useVariantChoice must be used within a VariantForm");
  return control;
}

/** Writes a choice into the address. */
function useChooseVariant(): VariantChoiceControl["choose"] {
  const query = usePageQuery();
  const navigate = useNavigate();
  return (parameter, value) => {
    const search = writeQuery(withParameter(query, parameter, value));
    void navigate({ search }, { replace: true, preventScrollReset: true });
  };
}

interface ChoiceSelectProps {
  readonly id: string;
  readonly parameter: string;
  readonly choices: readonly { readonly key: string; readonly text: ResolvedText; readonly isChosen: boolean }[];
}

/** A drop-down list for more choices than fit side by side. */
export function ChoiceSelect({ id, parameter, choices }: ChoiceSelectProps) {
  const { formId, choose } = useVariantChoice();
  const language = useLanguage();
  const chosenKey = choices.find(({ isChosen }) => isChosen)?.key ?? "";
  const selectRef = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    if (selectRef.current) selectRef.current.value = chosenKey;
  }, [chosenKey]);
  return (
    <select
      ref={selectRef}
      id={id}
      className={classNames("compact", styles["select"])}
      form={formId}
      name={parameter}
      defaultValue={chosenKey}
      onChange={({ target }) => choose(parameter, target.value)}
    >
      {choices.map(({ key, text }) => (
        <option key={key} value={key} lang={foreignLang(text, language)}>
          {text.text}
        </option>
      ))}
    </select>
  );
}

interface VariantFormProps {
  /** The parameters that the choices inside write. */
  readonly parameters: readonly string[];
  readonly children: ReactNode;
}

/** Applies choices immediately; before hydration, by submitting a GET form. */
export function VariantForm({ parameters, children }: VariantFormProps) {
  const formId = useId();
  const choose = useChooseVariant();
  const addressWithBase = useAddressWithBase();
  const { pathname } = useLocation();
  const preservedParameters = usePageQuery().filter(([name]) => !parameters.includes(name));
  return (
    <VariantChoiceContext value={{ formId, choose }}>
      <form id={formId} method="get" action={addressWithBase(pathname)}>
        {preservedParameters.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
      </form>
      {children}
    </VariantChoiceContext>
  );
}

/** Submits the choices where JavaScript is disabled. */
export function ApplyChoice() {
  const t = useTranslations("product");
  const { formId } = useVariantChoice();
  return (
    <noscript>
      <Button type="submit" form={formId} variant="secondary" size="small">
        {t("showChoice")}
      </Button>
    </noscript>
  );
}
