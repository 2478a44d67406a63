import type { ComponentProps, ReactNode } from "react";
import { useLocation } from "react-router";
import { CHANGE_PARAMETER, stateChange } from "#views/selector/submitted-change.ts";
import { type SelectorState, writeSelectorState, FORM_PARAMETERS } from "#views/selector/selector-state.ts";
import { readQuery, writeQuery } from "#navigation/addresses/query.ts";
import { buttonClass, Button } from "#web/ui/controls/button.tsx";
import { hasModifier } from "#web/ui/links/links.tsx";
import { useAddressWithBase } from "#web/ui/site/site.ts";
import { type QueryEntry, parameterKey } from "#attributes/address/address-codec.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useSelectorControls, useSelector, type ChangeOptions } from "./use-selector.ts";
import styles from "../filters/filter-panel.module.css";

type ChangeButtonProps = Omit<ComponentProps<"button">, "type" | "onClick" | "form" | "name" | "value"> & {
  /** Derives the next state from the latest one. */
  readonly update: (state: SelectorState) => SelectorState;
  readonly options?: ChangeOptions;
  /** Called before the change, for focus management. */
  readonly onPress?: (button: HTMLButtonElement) => void;
};

/** A button that changes the selection; without scripts, it submits a parameter from the server. @see rule N4 */
export function ChangeButton({ update, options, onPress, ...rest }: ChangeButtonProps) {
  const { change, getLatestState, serverState } = useSelectorControls();
  const noScriptProps =
    import.meta.env.SSR && serverState
      ? { name: CHANGE_PARAMETER, value: stateChange(serverState, update(serverState)) }
      : undefined;
  return (
    <button
      type="submit"
      form={STATE_FORM_ID}
      {...noScriptProps}
      suppressHydrationWarning
      onClick={(event) => {
        event.preventDefault();
        onPress?.(event.currentTarget);
        change(update(getLatestState()), options);
      }}
      {...rest}
    />
  );
}

interface StateLinkProps {
  readonly update: (state: SelectorState) => SelectorState;
  /** Called before the change. */
  readonly onPress?: () => void;
  /** Default: the class of a secondary button. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a longer list or a different order. It replaces the history entry. */
export function StateLink({
  update,
  onPress,
  className = buttonClass({ variant: "secondary" }),
  children,
}: StateLinkProps) {
  const addressWithBase = useAddressWithBase();
  const { pathname, search } = useLocation();
  const { state, change, getLatestState } = useSelector();
  return (
    <a
      href={addressWithBase(pathname + writeQuery(writeSelectorState(readQuery(search), update(state))))}
      data-more=""
      className={className}
      onClick={(event) => {
        if (hasModifier(event)) return;
        event.preventDefault();
        onPress?.();
        change(update(getLatestState()), { history: "replace" });
      }}
    >
      {children}
    </a>
  );
}

export const STATE_FORM_ID = "selection";

interface StateFormProps {
  /** Handles buttons that have no click handler. */
  readonly onPress: (button: HTMLButtonElement) => void;
}

/**
 * The form of the buttons that change the selection. Without scripts it is submitted by GET: it has the parameters of
 * the address, and each button adds one that describes its change.
 *
 * @see rule N4
 */
export function StateForm({ onPress }: StateFormProps) {
  const { path, entries } = useSelectorControls();
  return (
    <form
      id={STATE_FORM_ID}
      method="get"
      action={path}
      hidden
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        if (submitter instanceof HTMLButtonElement) onPress(submitter);
      }}
    >
      <HiddenInputs entries={entries} />
    </form>
  );
}

export function HiddenInputs({ entries }: { readonly entries: readonly QueryEntry[] }) {
  return entries.map(([name, value], index) => (
    <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
  ));
}

/** The form of the filters before hydration, with the address's other parameters. @see rule N4 */
export function NoScriptForm() {
  const t = useTranslations("selector");
  const { formId, path, entries, isHydrated, view } = useSelector();
  const otherEntries = entries.filter(([name]) => !FORM_PARAMETERS.has(parameterKey(name)));
  return (
    <form
      id={formId}
      method="get"
      action={path}
      className={styles["apply"]}
      onSubmit={(event) => event.preventDefault()}
    >
      {isHydrated ? null : (
        <>
          <HiddenInputs entries={[...otherEntries, ...(view.furtherFilters?.hiddenParameters ?? [])]} />
          <Button type="submit" variant="primary">
            {t("apply")}
          </Button>
        </>
      )}
    </form>
  );
}
