import { useId, useRef } from "react";
import { CONTROLS, type EnergyProblem, MAX_EXISTING_LUMINAIRES } from "#planning/energy/energy-assumptions.ts";
import {
  EXISTING_LUMINAIRE_PRESETS,
  existingLuminairesProblem,
  type ExistingLuminaires,
} from "#planning/energy/existing-luminaires.ts";
import { renovation, type RenovatedRoom, type Renovation } from "#planning/energy/renovation.ts";
import { TABULAR_PRESET, tabularLuminaires } from "#planning/energy/tabular-power.ts";
import { Button, IconButton } from "#web/ui/controls/button.tsx";
import { NumberField } from "#web/ui/controls/number-field.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { TranslationSafeText } from "#web/ui/language/text.tsx";
import { AssumptionFields, ProposalSelect } from "./assumption-fields.tsx";
import styles from "./energy-form.module.css";
import { setExistingLuminaires, useEnergySettings, type ExistingLuminairesChange } from "./energy-store.ts";
import { useEnergyProblemText, useRenovationTexts } from "./energy-texts.ts";
import { DescriptionList } from "../result-values.tsx";

interface RenovationSectionProps {
  readonly planId: string;
  readonly rooms: readonly RenovatedRoom[];
  readonly problems: readonly EnergyProblem[];
}

const NO_LUMINAIRES: readonly ExistingLuminaires[] = [];
const DEFAULT_PRESET = EXISTING_LUMINAIRE_PRESETS.find(({ id }) => id === "T8-2x58-lowLoss");

/** Existing luminaires, and the savings of the new ones. */
export function RenovationSection({ planId, rooms, problems }: RenovationSectionProps) {
  const t = useTranslations("energy");
  const { assumptions, existing } = useEnergySettings();
  const addButtonRef = useRef<HTMLButtonElement>(null);
  const lines = existing[planId] ?? NO_LUMINAIRES;
  const luminaireCount = rooms.reduce((sum, room) => sum + room.luminaireCount, 0);
  const isFull = lines.length >= MAX_EXISTING_LUMINAIRES;
  const add = (): void => {
    if (isFull) return;
    const added = { pieces: luminaireCount, watts: DEFAULT_PRESET?.watts ?? 0, preset: DEFAULT_PRESET?.id };
    setExistingLuminaires(planId, [...lines, added]);
  };
  const result = lines.length > 0 ? renovation(lines, rooms, assumptions) : undefined;
  return (
    <>
      <fieldset className={styles["existing"]}>
        <legend>{t("groups.renovation")}</legend>
        <p className={styles["note"]}>{t("renovationIntro")}</p>
        {lines.map((line, index) => (
          <ExistingLine
            key={index}
            number={index + 1}
            line={line}
            rooms={rooms}
            onChange={(next, change) => setExistingLuminaires(planId, lines.with(index, next), change)}
            onRemove={() => {
              setExistingLuminaires(planId, lines.toSpliced(index, 1));
              addButtonRef.current?.focus();
            }}
          />
        ))}
        <Button ref={addButtonRef} variant="secondary" size="small" aria-disabled={isFull || undefined} onClick={add}>
          <Icon name="plus" />
          {t("addExisting")}
        </Button>
      </fieldset>
      {result?.ok && <Savings renovation={result.value} />}
      {lines.length > 0 && (
        <div className={styles["fields"]}>
          <fieldset>
            <legend>{t("groups.existingControl")}</legend>
            <ProposalSelect
              label={t("proposals.control")}
              proposals={EXISTING_CONTROLS}
              proposalText={(name) => t(`controls.${name}`)}
            />
            <AssumptionFields names={["existingControlFactor"]} problems={problems} />
          </fieldset>
          <fieldset>
            <legend>{t("groups.investment")}</legend>
            <AssumptionFields names={["unitCost", "maintenanceSaving"]} problems={problems} />
          </fieldset>
          <fieldset>
            <legend>{t("groups.annuity")}</legend>
            <AssumptionFields names={["interest", "years"]} problems={problems} />
          </fieldset>
        </div>
      )}
    </>
  );
}

type ControlName = keyof typeof CONTROLS;

const EXISTING_CONTROLS = Object.fromEntries(
  Object.entries(CONTROLS).map(([name, { controlFactor }]) => [name, { existingControlFactor: controlFactor }]),
) as Record<ControlName, { readonly existingControlFactor: number }>;

interface ExistingLineProps {
  /** The number of the row, counted from 1. */
  readonly number: number;
  readonly line: ExistingLuminaires;
  readonly rooms: readonly RenovatedRoom[];
  readonly onChange: (line: ExistingLuminaires, change?: ExistingLuminairesChange) => void;
  readonly onRemove: () => void;
}

function ExistingLine({ number, line, rooms, onChange, onRemove }: ExistingLineProps) {
  const t = useTranslations("energy");
  const id = useId();
  const { revision } = useEnergySettings();
  const problemText = useEnergyProblemText();
  const { presetText } = useRenovationTexts();
  const problem = existingLuminairesProblem(line);
  const fieldProblem = (field: "pieces" | "watts"): string | undefined =>
    problem?.field === field ? problemText(problem) : undefined;
  const preset = EXISTING_LUMINAIRE_PRESETS.find((item) => item.id === line.preset);
  const isTabular = line.preset === TABULAR_PRESET;
  const removeLabel = t("removeExisting", { number });
  const lineWithPreset = (chosen: string): ExistingLuminaires => {
    if (chosen === TABULAR_PRESET) return tabularLuminaires(rooms);
    const { id: preset, watts = line.watts } = EXISTING_LUMINAIRE_PRESETS.find((item) => item.id === chosen) ?? {};
    return { ...line, watts, preset };
  };
  return (
    <div role="group" aria-label={t("existingLine", { number })} className={styles["line"]}>
      <div className={styles["proposals"]}>
        <label htmlFor={id}>{t("kind")}</label>
        <select
          id={id}
          value={preset?.id ?? (isTabular ? TABULAR_PRESET : "")}
          onChange={({ target }) => onChange(lineWithPreset(target.value))}
        >
          <option value="">{presetText(undefined)}</option>
          <option value={TABULAR_PRESET} disabled={rooms.length === 0}>
            {presetText(TABULAR_PRESET)}
          </option>
          {EXISTING_LUMINAIRE_PRESETS.map(({ id: name }) => (
            <option key={name} value={name}>
              {presetText(name)}
            </option>
          ))}
        </select>
      </div>
      <NumberField
        key={`pieces ${revision}`}
        label={t("pieces")}
        unit={undefined}
        value={line.pieces}
        problem={fieldProblem("pieces")}
        onChange={(pieces) => onChange({ ...line, pieces }, { isTyped: true })}
      />
      <NumberField
        key={`watts ${revision}`}
        label={t("watts")}
        unit="W"
        value={line.watts}
        hint={t(`wattageSources.${isTabular ? "tabular" : (preset?.source ?? "typed")}`)}
        problem={fieldProblem("watts")}
        onChange={(watts) => onChange({ ...line, watts, preset: undefined }, { isTyped: true })}
      />
      <IconButton label={removeLabel} icon={<Icon name="close" />} onClick={onRemove} />
    </div>
  );
}

function Savings({ renovation: result }: { readonly renovation: Renovation }) {
  const t = useTranslations("energy");
  const { resultEntries } = useRenovationTexts();
  return <EnergyResults title={t("savings")} entries={resultEntries(result)} />;
}

interface EnergyResultsProps {
  readonly title: string;
  /** The values include their units. */
  readonly entries: readonly (readonly [name: string, value: string])[];
}

/** Estimated values under a heading. */
export const EnergyResults = ({ title, entries }: EnergyResultsProps) => (
  <section className={styles["figures"]} aria-label={title}>
    <h3>{title}</h3>
    <DescriptionList
      entries={entries.map(([name, value]) => [
        name,
        <TranslationSafeText key={name} isTranslated={false}>
          {value}
        </TranslationSafeText>,
      ])}
    />
  </section>
);
