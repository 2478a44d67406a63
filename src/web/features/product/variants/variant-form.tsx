import { useId, type ReactNode } from "react";
import { useLocation } from "react-router";
import { Button } from "#web/ui/controls/button.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useAddressWithBase, usePageQuery } from "#web/ui/site/site.ts";
import { useChooseVariant, useVariantChoice, VariantChoiceContext } from "./variant-choice.tsx";

interface VariantFormProps {
  /** The parameters written by the choices inside. */
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

/** Submits the choices before hydration. */
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
