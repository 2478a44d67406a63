import { useId } from "react";
import { formatNumberInput } from "#model/languages/number-format.ts";
import {
  DEFAULT_ASSUMPTIONS,
  type EnergyAssumptions,
  type EnergyAssumptionName,
  type EnergyProblem,
} from "#planning/energy/energy-assumptions.ts";
import { ENERGY_UNITS } from "#planning/energy/energy-estimate.ts";
import { fromDisplayUnit, toDisplayUnit } from "#planning/room-units.ts";
import { NumberField } from "#web/ui/controls/number-field.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./energy-form.module.css";
import { setAssumptions, setAssumption, useEnergySettings } from "./energy-store.ts";
import { useEnergyProblemText } from "./energy-texts.ts";

interface AssumptionFieldsProps {
  readonly names: readonly EnergyAssumptionName[];
  readonly problems: readonly EnergyProblem[];
}

/** Number fields for assumptions, each with its default and its source. */
export function AssumptionFields({ names, problems }: AssumptionFieldsProps) {
  const t = useTranslations("energy");
  const language = useLanguage();
  const problemText = useEnergyProblemText();
  const { assumptions, revision } = useEnergySettings();
  const hint = (name: EnergyAssumptionName): string => {
    const [value, unit] = [DEFAULT_ASSUMPTIONS[name], ENERGY_UNITS[name]];
    if (value === undefined) return t(`sources.${name}`);
    const number = formatNumberInput(toDisplayUnit(value, unit), language);
    return t("default", {
      value: unit === undefined ? number : `${number}\u00A0${unit}`,
      source: t(`sources.${name}`),
    });
  };
  return names.map((name) => {
    const unit = ENERGY_UNITS[name];
    const problem = problems.find(({ field }) => field === name || (field === "hours" && name === "darkHours"));
    return (
      <NumberField
        key={`${name} ${revision}`}
        label={t(`fields.${name}`)}
        unit={unit}
        value={toDisplayUnit(assumptions[name] ?? Number.NaN, unit)}
        hint={hint(name)}
        problem={problem && problemText(problem)}
        onChange={(value, text) => {
          const isUnknown = DEFAULT_ASSUMPTIONS[name] === undefined && text?.trim() === "";
          setAssumption(name, isUnknown ? undefined : fromDisplayUnit(value, unit));
        }}
      />
    );
  });
}

interface ProposalSelectProps<Name extends string> {
  readonly label: string;
  /** Assumptions by the name of the proposal. */
  readonly proposals: Readonly<Record<Name, Partial<EnergyAssumptions>>>;
  readonly proposalText: (name: Name) => string;
}

/** A drop-down list of proposed values, in which the current one is selected. */
export function ProposalSelect<Name extends string>({ label, proposals, proposalText }: ProposalSelectProps<Name>) {
  const t = useTranslations("energy");
  const id = useId();
  const { assumptions } = useEnergySettings();
  const names = Object.keys(proposals) as Name[];
  const isCurrent = (name: Name): boolean =>
    Object.entries(proposals[name]).every(([field, value]) => assumptions[field as EnergyAssumptionName] === value);
  const currentName = names.find(isCurrent);
  return (
    <div className={styles["proposals"]}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={currentName ?? ""}
        onChange={({ target }) => setAssumptions(proposals[target.value as Name])}
      >
        {currentName === undefined && <option value="">{t("customValues")}</option>}
        {names.map((name) => (
          <option key={name} value={name}>
            {proposalText(name)}
          </option>
        ))}
      </select>
    </div>
  );
}
