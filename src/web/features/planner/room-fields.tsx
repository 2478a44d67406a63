import { ROOM_FORM_PARAMETERS } from "#planning/room-form-parameters.ts";
import type { LuminaireGrid, SpacedGrid } from "#lighting/utilisation/luminaire-grid.ts";
import type { RoomProblem } from "#lighting/room-conditions.ts";
import type { RoomSettingProblem } from "#planning/room-problems.ts";
import type { NumericRoomField } from "#planning/room-setting.ts";
import { fromDisplayUnit, ROOM_SLIDER_RANGES, ROOM_UNITS, toDisplayUnit } from "#planning/room-units.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useRoomProblemText } from "#web/ui/language/room-texts.ts";
import { ArrangementFields } from "./grid-fields.tsx";
import { NumberField } from "#web/ui/controls/number-field.tsx";
import styles from "./planner.module.css";
import type { PlannerDraft } from "./use-planner-draft.ts";

const GROUPS = [
  { title: "size", fields: ["length", "width", "height", "workingPlane", "suspension"] },
  { title: "reflectances", fields: ["ceiling", "walls", "floor"] },
  { title: "operation", fields: ["illuminance", "maintenance"] },
] as const satisfies readonly { readonly title: string; readonly fields: readonly NumericRoomField[] }[];

const WHOLE_UNITS: readonly (string | undefined)[] = ["%", "lx"];

interface RoomFieldsProps {
  readonly draft: PlannerDraft;
  readonly problems: readonly (RoomProblem | RoomSettingProblem)[];
  readonly grid: SpacedGrid | undefined;
  /** The grid proposed by the lumen method. */
  readonly proposal: LuminaireGrid | undefined;
  /** Recessed articles have no suspension. */
  readonly isRecessed: boolean;
}

export function RoomFields({ draft, problems, grid, proposal, isRecessed }: RoomFieldsProps) {
  const t = useTranslations("planner");
  const tRoom = useTranslations("room");
  const problemText = useRoomProblemText();
  const fieldProblem = (field: string): string | undefined => {
    const problem = problems.find((item) => item.field === field);
    return problem && problemText(problem);
  };
  return (
    <>
      {GROUPS.map(({ title, fields }) => (
        <div key={title} role="group" aria-labelledby={`planner-${title}`} className={styles["group"]}>
          <h2 id={`planner-${title}`}>{t(`groups.${title}`)}</h2>
          {fields.map((name) => {
            const unit = ROOM_UNITS[name];
            if (name === "suspension" && isRecessed)
              return <input key={name} type="hidden" name={ROOM_FORM_PARAMETERS[name]} value={draft.figures[name]} />;
            return (
              <NumberField
                key={name}
                label={
                  name === "ceiling" || name === "walls" || name === "floor"
                    ? t(`surfaces.${name}`)
                    : tRoom(`fields.${name}`)
                }
                unit={unit}
                value={toDisplayUnit(draft.figures[name], unit)}
                slider={ROOM_SLIDER_RANGES[name]}
                decimals={WHOLE_UNITS.includes(unit) ? 0 : 2}
                name={ROOM_FORM_PARAMETERS[name]}
                problem={fieldProblem(name)}
                onChange={(value) => draft.setFigure(name, fromDisplayUnit(value, unit))}
              />
            );
          })}
        </div>
      ))}
      <div role="group" aria-labelledby="planner-grid" className={styles["group"]}>
        <h2 id="planner-grid">{t("groups.grid")}</h2>
        <ArrangementFields draft={draft} grid={grid} proposal={proposal} fieldProblem={fieldProblem} />
      </div>
    </>
  );
}
