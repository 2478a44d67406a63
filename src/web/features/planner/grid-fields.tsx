import { useState } from "react";
import {
  checkGrid,
  gridSpacing,
  QUARTER_TURNS,
  type LuminaireGrid,
  type QuarterTurns,
  type SpacedGrid,
} from "#lighting/utilisation/luminaire-grid.ts";
import { MAX_PLACED_LUMINAIRES } from "#planning/layout-text.ts";
import { placeGrid } from "#planning/placed-luminaires.ts";
import { DEFAULT_PLANNER, PLANNER_PARAMETERS, plannerCodec } from "#planning/planner-address.ts";
import { formatResult } from "#planning/room-units.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { TranslationSafeText } from "#web/ui/language/text.tsx";
import { NumberField } from "#web/ui/controls/number-field.tsx";
import styles from "./planner.module.css";
import type { PlannerDraft } from "./use-planner-draft.ts";

interface ArrangementFieldsProps {
  readonly draft: PlannerDraft;
  readonly grid: SpacedGrid | undefined;
  /** The grid proposed by the lumen method. */
  readonly proposal: LuminaireGrid | undefined;
  readonly fieldProblem: (field: string) => string | undefined;
}

const MAX_PER_ROW = 40;
const NO_GRID: SpacedGrid = { columns: Number.NaN, rows: Number.NaN };

const DIRECTIONS = [
  { count: "columns", spacing: "columnSpacing", axis: "along" },
  { count: "rows", spacing: "rowSpacing", axis: "across" },
] as const;

/** How the luminaires are arranged: the fields of their grid, or that they are placed individually. */
export function ArrangementFields({ draft, grid, proposal, fieldProblem }: ArrangementFieldsProps) {
  const t = useTranslations("planner");
  const { grid: customGrid, positions } = draft.state;
  const current = customGrid ?? grid ?? NO_GRID;
  return (
    <>
      {positions ? (
        <PlacementNote draft={draft} />
      ) : (
        <GridFields draft={draft} grid={current} fieldProblem={fieldProblem} />
      )}
      <ArrangementButton draft={draft} grid={current} />
      {customGrid && !positions && (
        <Button variant="link" size="small" onClick={() => draft.setState({ grid: undefined })} data-needs-scripts="">
          <Icon name="reset" />
          <TranslationSafeText>
            {proposal ? t("useProposal", { columns: proposal.columns, rows: proposal.rows }) : t("dropGrid")}
          </TranslationSafeText>
        </Button>
      )}
    </>
  );
}

interface GridFieldsProps extends Pick<ArrangementFieldsProps, "draft" | "fieldProblem"> {
  readonly grid: SpacedGrid;
}

/** The fields of the luminaire grid: columns, rows, spacing and rotation. */
function GridFields({ draft, grid: current, fieldProblem }: GridFieldsProps) {
  const t = useTranslations("planner");
  const { figures } = draft;
  const customGrid = draft.state.grid;
  const distances = gridSpacing(figures, current);
  const setGrid = (change: Partial<SpacedGrid>): void =>
    draft.setState({ grid: withoutImpossibleSpacing({ ...current, ...change }, change, draft) });
  const parameterOf = (field: keyof typeof PLANNER_PARAMETERS): string => (customGrid ? PLANNER_PARAMETERS[field] : "");
  const gridProblem = fieldProblem("luminaire") ?? fieldProblem("columns") ?? fieldProblem("rows");
  return (
    <>
      {DIRECTIONS.map(({ count }) => (
        <NumberField
          key={count}
          label={t(count)}
          unit={undefined}
          value={current[count]}
          slider={{ min: 1, max: MAX_PER_ROW, step: 1 }}
          decimals={0}
          name={parameterOf(count)}
          problem={customGrid && count === "rows" ? gridProblem : undefined}
          onChange={(value) => setGrid({ [count]: value })}
        />
      ))}
      {DIRECTIONS.map(({ spacing, axis }) => (
        <NumberField
          key={spacing}
          label={t(spacing)}
          unit="m"
          value={current[spacing] ?? distances[axis].step}
          decimals={2}
          name={customGrid?.[spacing] === undefined ? "" : PLANNER_PARAMETERS[spacing]}
          problem={fieldProblem(spacing)}
          onChange={(value, text) => setGrid({ [spacing]: text?.trim() === "" ? undefined : value })}
        />
      ))}
      <RotationSelect name={parameterOf("turn")} turn={current.turn ?? 0} onChange={(turn) => setGrid({ turn })} />
      <WallDistances distances={distances} />
    </>
  );
}

/** Removes a custom spacing that no longer fits after the columns or rows have changed. */
function withoutImpossibleSpacing(
  grid: SpacedGrid,
  change: Partial<SpacedGrid>,
  { figures }: PlannerDraft,
): SpacedGrid {
  const field = checkGrid(figures, grid)?.field;
  if (field === "columnSpacing" && "columns" in change) return { ...grid, columnSpacing: undefined };
  if (field === "rowSpacing" && "rows" in change) return { ...grid, rowSpacing: undefined };
  return grid;
}

const TURN_KEYS = ["turns.0", "turns.90", "turns.180", "turns.270"] as const;

interface RotationSelectProps {
  readonly name: string;
  readonly turn: QuarterTurns;
  readonly onChange: (turn: QuarterTurns) => void;
}

function RotationSelect({ name, turn, onChange }: RotationSelectProps) {
  const t = useTranslations("planner");
  return (
    <label className={styles["turn"]}>
      {t("turn")}
      <select
        className="compact"
        name={name}
        value={90 * turn}
        onChange={({ target }) => onChange(QUARTER_TURNS[target.selectedIndex] ?? 0)}
      >
        {QUARTER_TURNS.map((quarters) => (
          <option key={quarters} value={90 * quarters}>
            {t(TURN_KEYS[quarters])}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The distances from the walls to the outer luminaires. */
function WallDistances({ distances: { along, across } }: { readonly distances: ReturnType<typeof gridSpacing> }) {
  const t = useTranslations("planner");
  const language = useLanguage();
  if (!(along.first >= 0 && across.first >= 0)) return null;
  return (
    <p className={styles["distances"]}>
      <TranslationSafeText>
        {t("toWalls", {
          along: formatResult("distance", along.first, language),
          across: formatResult("distance", across.first, language),
        })}
      </TranslationSafeText>
    </p>
  );
}

/** Places the luminaires individually, or in a grid again: one button, so that it keeps the focus. */
function ArrangementButton({ draft, grid }: Pick<GridFieldsProps, "draft" | "grid">) {
  const t = useTranslations("planner");
  const { figures, problems, state, pushState } = draft;
  const isPlaced = state.positions !== undefined;
  const [isReturning, setIsReturning] = useState(false);
  // Back from placed luminaires, until the grid is calculated.
  const isWaiting = isReturning && !isPlaced && Number.isNaN(grid.columns);
  const isGrid = !isPlaced && !isWaiting;
  if (isGrid && (problems.length > 0 || checkGrid(figures, grid))) return null;
  const positions = isGrid ? placeGrid(figures, grid) : undefined;
  if (isGrid && !positions)
    return <p className={styles["distances"]}>{t("tooManyToPlace", { max: MAX_PLACED_LUMINAIRES })}</p>;
  return (
    <Button
      variant="secondary"
      size="small"
      aria-disabled={isWaiting || undefined}
      onClick={() => {
        if (isWaiting) return;
        setIsReturning(isPlaced);
        pushState(isPlaced ? { positions, secondArticle: undefined } : { positions });
      }}
      data-needs-scripts=""
    >
      {isPlaced && <Icon name="reset" />}
      {t(isPlaced ? "backToGrid" : "arrangeFreely")}
    </Button>
  );
}

/** Replaces the grid's fields while luminaires are placed individually. */
function PlacementNote({ draft }: { readonly draft: PlannerDraft }) {
  const t = useTranslations("planner");
  const { secondArticle, grid, positions = [] } = draft.state;
  return (
    <>
      <p className={styles["distances"]}>
        <TranslationSafeText>{t("placedNote", { count: positions.length })}</TranslationSafeText>{" "}
        <span data-needs-scripts="">{t("placedHow")}</span>
      </p>
      {plannerCodec.write({ ...DEFAULT_PLANNER, secondArticle, grid, positions }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
