import { MAX_PLACED_LUMINAIRES } from "#planning/layout-text.ts";
import { clampToRoom, type ArticleIndex, type PlacedLuminaire } from "#planning/light-plan.ts";
import {
  moveLuminaireTo,
  rotateLuminaire,
  setLuminaireArticle,
  duplicateLuminaire,
  removeLuminaire,
  removeSecondArticle,
  addSecondArticle,
} from "#planning/placed-luminaires.ts";
import { PLANNER_PARAMETERS } from "#planning/planner-address.ts";
import { formatResult } from "#planning/room-units.ts";
import type { PlannerView } from "#views/planner/planner-view.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TranslationSafeText } from "#web/ui/language/text.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { ArticleCodeField } from "./article-code-field.tsx";
import styles from "./planner.module.css";
import { NumberField } from "#web/ui/controls/number-field.tsx";
import type { PlannerDraft } from "./use-planner-draft.ts";

export interface PlacementProps {
  readonly view: PlannerView;
  readonly draft: PlannerDraft;
  /** The index of the luminaire being edited. */
  readonly selectedIndex: number;
  readonly onSelect: (index: number) => void;
}

/** `Luminaire 3, 1.25 m along, 0.80 m across`, with its article's code if there are two. */
export function useLuminaireName({ choice }: PlannerView, { figures, state: { secondArticle } }: PlannerDraft) {
  const t = useTranslations("planner");
  const language = useLanguage();
  return (luminaire: PlacedLuminaire, index: number): string => {
    const { x, y, turn } = clampToRoom(luminaire, figures);
    const name = t("placedLuminaire", {
      number: index + 1,
      along: formatResult("distance", x, language),
      across: formatResult("distance", y, language),
      turn: 90 * turn,
    });
    return secondArticle === undefined
      ? name
      : `${name}, ${luminaire.article === 1 ? secondArticle : (choice?.code ?? "")}`;
  };
}

export const NO_LUMINAIRES: readonly PlacedLuminaire[] = [];

interface PlacementToolsProps extends PlacementProps {
  readonly form: string;
}

/** Edits the selected luminaire, and adds luminaires and a second article. @see rule F12 */
export function PlacementTools(props: PlacementToolsProps) {
  const { draft, selectedIndex, onSelect } = props;
  const t = useTranslations("planner");
  const { figures, state, pushState } = draft;
  const positions = state.positions ?? NO_LUMINAIRES;
  const index = Math.min(selectedIndex, positions.length - 1);
  if (!positions[index]) return null;
  return (
    <div className={styles["tools"]} role="group" aria-label={t("placedTools")} data-needs-scripts="">
      <LuminaireSelect {...props} selectedIndex={index} />
      <PositionFields draft={draft} index={index} luminaire={positions[index]} />
      {state.secondArticle !== undefined && (
        <ArticleSelect {...props} selectedIndex={index} luminaire={positions[index]} secondCode={state.secondArticle} />
      )}
      <ToolButton
        text={t("turnLuminaire")}
        onPress={() => pushState({ positions: rotateLuminaire(positions, index) })}
      />
      <ToolButton
        text={t("removeLuminaire")}
        isDisabled={positions.length === 1}
        onPress={() => pushState({ positions: removeLuminaire(positions, index) })}
      />
      <ToolButton
        text={t("addLuminaire")}
        isDisabled={positions.length >= MAX_PLACED_LUMINAIRES}
        onPress={() => {
          pushState({ positions: duplicateLuminaire(positions, index, figures) });
          onSelect(positions.length);
        }}
      />
      <SecondArticle {...props} />
    </div>
  );
}

function LuminaireSelect({ view, draft, selectedIndex, onSelect }: PlacementProps) {
  const t = useTranslations("planner");
  const luminaireName = useLuminaireName(view, draft);
  const { positions = NO_LUMINAIRES } = draft.state;
  return (
    <label className="labelled">
      {t("luminaire")}
      <select className="compact" value={selectedIndex} onChange={({ target }) => onSelect(target.selectedIndex)}>
        {positions.map((luminaire, index) => (
          <option key={index} value={index}>
            {luminaireName(luminaire, index)}
          </option>
        ))}
      </select>
    </label>
  );
}

const AXES = [
  { axis: "x", label: "positionAlong" },
  { axis: "y", label: "positionAcross" },
] as const;

interface PositionFieldsProps extends Pick<PlacementProps, "draft"> {
  readonly index: number;
  readonly luminaire: PlacedLuminaire;
}

function PositionFields({ draft: { figures, state, pushState }, index, luminaire }: PositionFieldsProps) {
  const t = useTranslations("planner");
  const position = clampToRoom(luminaire, figures);
  const move = (axis: "x" | "y", value: number): void => {
    if (!Number.isFinite(value) || !state.positions) return;
    pushState({ positions: moveLuminaireTo(state.positions, index, figures, { ...position, [axis]: value }) });
  };
  return AXES.map(({ axis, label }) => (
    <NumberField
      key={`${axis}${index}`}
      label={t(label)}
      unit="m"
      value={position[axis]}
      decimals={2}
      problem={undefined}
      onChange={(value) => move(axis, value)}
    />
  ));
}

interface ArticleSelectProps extends PlacementProps {
  readonly luminaire: PlacedLuminaire;
  /** The code of the second article. */
  readonly secondCode: string;
}

function ArticleSelect({ view, draft, selectedIndex, luminaire, secondCode }: ArticleSelectProps) {
  const t = useTranslations("planner");
  const { positions = NO_LUMINAIRES } = draft.state;
  const choose = (article: ArticleIndex): void =>
    draft.pushState({ positions: setLuminaireArticle(positions, selectedIndex, article) });
  return (
    <label className="labelled">
      {t("article")}
      <select
        className="compact"
        value={luminaire.article}
        translate="no"
        onChange={({ target }) => choose(target.selectedIndex === 1 ? 1 : 0)}
      >
        <option value={0}>{view.choice?.code}</option>
        <option value={1}>{secondCode}</option>
      </select>
    </label>
  );
}

interface ToolButtonProps {
  readonly text: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

const ToolButton = ({ text, isDisabled = false, onPress }: ToolButtonProps) => (
  <Button
    variant="secondary"
    size="small"
    aria-disabled={isDisabled || undefined}
    onClick={isDisabled ? undefined : onPress}
  >
    {text}
  </Button>
);

function SecondArticle({ view, draft, form, onSelect }: PlacementToolsProps) {
  const t = useTranslations("planner");
  const { state, pushState, figures } = draft;
  const positions = state.positions ?? NO_LUMINAIRES;
  const code = state.secondArticle;
  const isLookedUp = code !== undefined && code === view.state.secondArticle;
  const isUnknown = isLookedUp && view.isComplete && !view.secondChoice;
  return (
    <div className={styles["second"]}>
      {isLookedUp && !isUnknown ? (
        <Button
          variant="link"
          size="small"
          onClick={() => pushState({ secondArticle: undefined, positions: removeSecondArticle(positions) })}
        >
          <Icon name="close" />
          <TranslationSafeText>{t("removeSecond", { code })}</TranslationSafeText>
        </Button>
      ) : (
        <ArticleCodeField
          label={t("secondArticle")}
          buttonText={t("addSecond")}
          name={PLANNER_PARAMETERS.secondArticle}
          form={form}
          unknownCode={isUnknown ? code : undefined}
          onChoose={(chosen) => {
            const hasSecond = positions.some(({ article }) => article === 1);
            const placed = hasSecond ? positions : addSecondArticle(positions, figures);
            pushState({ article: view.choice?.code, secondArticle: chosen, positions: placed });
            onSelect(placed.length - 1);
          }}
        />
      )}
    </div>
  );
}
