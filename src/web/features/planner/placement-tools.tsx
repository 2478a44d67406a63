import { MAX_PLACED_LUMINAIRES } from "#planning/layout-text.ts";
import { clampToRoom, type PlacedLuminaire } from "#planning/light-plan.ts";
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
import control from "#web/ui/controls/control.module.css";
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

const AXES = [
  { axis: "x", label: "positionAlong" },
  { axis: "y", label: "positionAcross" },
] as const;

export const NO_LUMINAIRES: readonly PlacedLuminaire[] = [];

/** Edits the selected luminaire, and adds luminaires and a second article. @see rule F12 */
export function PlacementTools({
  view,
  draft,
  form,
  selectedIndex,
  onSelect,
}: PlacementProps & { readonly form: string }) {
  const t = useTranslations("planner");
  const luminaireName = useLuminaireName(view, draft);
  const { figures, state, pushState } = draft;
  const positions = state.positions ?? NO_LUMINAIRES;
  const index = Math.min(selectedIndex, positions.length - 1);
  const luminaire = positions[index];
  if (!luminaire) return null;
  const position = clampToRoom(luminaire, figures);
  const move = (axis: "x" | "y", value: number): void => {
    if (!Number.isFinite(value)) return;
    pushState({ positions: moveLuminaireTo(positions, index, figures, { ...position, [axis]: value }) });
  };
  return (
    <div className={styles["tools"]} role="group" aria-label={t("placedTools")} data-needs-scripts="">
      <label className={control["labelled"]}>
        {t("luminaire")}
        <select
          className={control["compactSelect"]}
          value={index}
          onChange={({ target }) => onSelect(target.selectedIndex)}
        >
          {positions.map((item, itemIndex) => (
            <option key={itemIndex} value={itemIndex}>
              {luminaireName(item, itemIndex)}
            </option>
          ))}
        </select>
      </label>
      {AXES.map(({ axis, label }) => (
        <NumberField
          key={`${axis}${index}`}
          label={t(label)}
          unit="m"
          value={position[axis]}
          decimals={2}
          problem={undefined}
          onChange={(value) => move(axis, value)}
        />
      ))}
      {state.secondArticle !== undefined && (
        <label className={control["labelled"]}>
          {t("article")}
          <select
            className={control["compactSelect"]}
            value={luminaire.article}
            translate="no"
            onChange={({ target }) =>
              pushState({ positions: setLuminaireArticle(positions, index, target.selectedIndex === 1 ? 1 : 0) })
            }
          >
            <option value={0}>{view.choice?.code}</option>
            <option value={1}>{state.secondArticle}</option>
          </select>
        </label>
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
      <SecondArticle view={view} draft={draft} form={form} onSelect={onSelect} />
    </div>
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

function SecondArticle({
  view,
  draft,
  form,
  onSelect,
}: Omit<PlacementProps, "selectedIndex"> & { readonly form: string }) {
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
