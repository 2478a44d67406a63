import { checkGrid, gridSpacing, QUARTER_TURNS, type LuminaireGrid, type QuarterTurns, type SpacedGrid } from "#lighting/utilisation/luminaire-grid.ts"; // prettier-ignore
import { MAX_PLACED } from "#planning/layout-text.ts";
import { placedGrid } from "#planning/placed-luminaires.ts";
import { DEFAULT_PLANNER, PLANNER_PARAMETERS, plannerAddress } from "#planning/planner-address.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import control from "#web/ui/controls/control.module.css";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { LiveText } from "#web/ui/language/live-text.tsx";
import { NumberField } from "#web/ui/controls/number-field.tsx";
import styles from "./planner.module.css";
import { useMetreFormat } from "#web/ui/language/use-metres.ts";
import type { PlannerDraft } from "./use-planner-draft.ts";

interface GridFieldsProps {
  readonly draft: PlannerDraft;
  /** The grid of the calculation, and the lumen method's. */
  readonly grid: SpacedGrid | undefined;
  readonly proposal: LuminaireGrid | undefined;
  /** What is wrong with a field. */
  readonly problemOf: (field: string) => string | undefined;
}

const MAX_PER_ROW = 40;
const NO_GRID: SpacedGrid = { columns: Number.NaN, rows: Number.NaN };

/** The counts of columns and rows with the distances between them. */
const DIRECTIONS = [
  { count: "columns", spacing: "columnSpacing", axis: "along" },
  { count: "rows", spacing: "rowSpacing", axis: "across" },
] as const;

/** The columns and rows of the luminaires, their distances and their direction. */
export function GridFields({ draft, grid, proposal, problemOf }: GridFieldsProps) {
  const t = useTranslations("planner");
  const { figures } = draft;
  const chosen = draft.state.grid;
  const shown = chosen ?? grid ?? NO_GRID;
  const distances = gridSpacing(figures, shown);
  const set = (change: Partial<SpacedGrid>): void => draft.setState({ grid: withoutImpossibleSpacing({ ...shown, ...change }, change, draft) });
  const nameOf = (field: keyof typeof PLANNER_PARAMETERS): string => (chosen ? PLANNER_PARAMETERS[field] : "");
  const gridProblem = problemOf("luminaire") ?? problemOf("columns") ?? problemOf("rows");
  return (
    <>
      {DIRECTIONS.map(({ count }) => (
        <NumberField
          key={count}
          label={t(count)}
          unit={undefined}
          value={shown[count]}
          slider={{ min: 1, max: MAX_PER_ROW, step: 1 }}
          digits={0}
          name={nameOf(count)}
          problem={chosen && count === "rows" ? gridProblem : undefined}
          onChange={(value) => set({ [count]: value })}
        />
      ))}
      {DIRECTIONS.map(({ spacing, axis }) => (
        <NumberField
          key={spacing}
          label={t(spacing)}
          unit="m"
          value={shown[spacing] ?? distances[axis].step}
          digits={2}
          name={chosen?.[spacing] === undefined ? "" : PLANNER_PARAMETERS[spacing]}
          problem={problemOf(spacing)}
          onChange={(value, text) => set({ [spacing]: text?.trim() === "" ? undefined : value })}
        />
      ))}
      <Turn name={nameOf("turn")} turn={shown.turn ?? 0} onChange={(turn) => set({ turn })} />
      <WallDistances distances={distances} />
      <ArrangeFreely draft={draft} grid={shown} />
      {chosen && (
        <button
          type="button"
          className={buttonClass({ variant: "link", size: "small" })}
          onClick={() => draft.setState({ grid: undefined })}
          data-needs-scripts=""
        >
          <Icon name="reset" />
          <LiveText>
            {proposal ? t("useProposal", { columns: proposal.columns, rows: proposal.rows }) : t("dropGrid")}
          </LiveText>
        </button>
      )}
    </>
  );
} // prettier-ignore

/** A grid without the typed distance that another number of columns or rows leaves no room for. */
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

interface TurnProps {
  readonly name: string;
  readonly turn: QuarterTurns;
  readonly onChange: (turn: QuarterTurns) => void;
}

function Turn({ name, turn, onChange }: TurnProps) {
  const t = useTranslations("planner");
  return (
    <label className={styles["turn"]}>
      {t("turn")}
      <select
        className={control["select"]}
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
  const metres = useMetreFormat();
  if (!(along.first >= 0 && across.first >= 0)) return null;
  return (
    <p className={styles["distances"]}>
      <LiveText>{t("toWalls", { along: metres(along.first, true), across: metres(across.first, true) })}</LiveText>
    </p>
  );
}

function ArrangeFreely({ draft, grid }: { readonly draft: PlannerDraft; readonly grid: SpacedGrid }) {
  const t = useTranslations("planner");
  if (checkGrid(draft.figures, grid)) return null;
  const positions = placedGrid(draft.figures, grid);
  if (!positions) return <p className={styles["distances"]}>{t("tooManyToPlace", { max: MAX_PLACED })}</p>;
  return (
    <button
      type="button"
      className={buttonClass({ variant: "secondary", size: "small" })}
      onClick={() => draft.takeStep({ positions })}
      data-needs-scripts=""
    >
      {t("arrangeFreely")}
    </button>
  );
}

/** Replaces the grid's fields while luminaires are placed freely. */
export function PlacedFields({ draft }: { readonly draft: PlannerDraft }) {
  const t = useTranslations("planner");
  const { secondArticle, grid, positions = [] } = draft.state;
  return (
    <>
      <p className={styles["distances"]}>
        <LiveText>{t("placedNote", { count: positions.length })}</LiveText>{" "}
        <span data-needs-scripts="">{t("placedHow")}</span>
      </p>
      {plannerAddress.write({ ...DEFAULT_PLANNER, secondArticle, grid, positions }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="button"
        className={buttonClass({ variant: "secondary", size: "small" })}
        onClick={() => draft.takeStep({ positions: undefined, secondArticle: undefined })}
        data-needs-scripts=""
      >
        <Icon name="reset" />
        {t("backToGrid")}
      </button>
    </>
  );
}
