import { useId } from "react";
import { ROOM_FORM_PARAMETERS, ROOM_TYPE_PARAMETER } from "#planning/room-form-parameters.ts";
import { formatResult, type ResultFigure } from "#planning/room-units.ts";
import type { PlannerView } from "#views/planner/planner-view.ts";
import { DescriptionList } from "#web/rooms/result-values.tsx";
import { useLanguage, useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { useRoomProblemText } from "#web/ui/language/room-texts.ts";
import { foreignLang } from "#web/ui/language/text.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Breadcrumb } from "#web/ui/links/breadcrumb.tsx";
import styles from "./planner-page.module.css";
import type { PlannerDraft } from "./use-planner-draft.ts";

const MAX_UNKNOWN_PARTS = 8;

export interface PlannerSectionProps {
  readonly view: PlannerView;
  readonly draft: PlannerDraft;
}

/** The room type and its requirements. */
export function PlannerHeader({ view, draft }: PlannerSectionProps) {
  const t = useTranslations("planner");
  const language = useLanguage();
  const tRoom = useTranslations("room");
  const problemText = useRoomProblemText();
  const id = useId();
  const problem = view.problems.find(({ field }) => field === "roomType");
  return (
    <div className={styles["header"]}>
      <div>
        <Breadcrumb steps={[{ text: { text: t("title"), language }, to: undefined }]} />
        <h1>{t("title")}</h1>
      </div>
      <div className={classNames("labelled", styles["type"])}>
        <label htmlFor={id}>{tRoom("fields.roomType")}</label>
        <select
          id={id}
          name={ROOM_TYPE_PARAMETER}
          value={draft.roomType}
          aria-invalid={problem !== undefined || undefined}
          onChange={({ target }) =>
            draft.navigate(
              { roomType: target.value, figures: {} },
              { ...draft.state, article: undefined, secondArticle: undefined, grid: undefined, positions: undefined },
            )
          }
        >
          <option value="">{t("noType")}</option>
          {problem && <option value={view.setting.roomType}>{view.setting.roomType}</option>}
          {view.roomTypes.map(({ id: type, label }) => (
            <option key={type} value={type} lang={foreignLang(label, language)}>
              {label.text}
            </option>
          ))}
        </select>
        <input type="hidden" name={ROOM_FORM_PARAMETERS.layout} value={draft.figures.layout} />
        {problem && <p className="problem">{problemText(problem)}</p>}
        {view.invalidParts.length > 0 && (
          <p className="problem">
            {tRoom("unknownParts", { parts: view.invalidParts.slice(0, MAX_UNKNOWN_PARTS).join(", ") })}
          </p>
        )}
      </div>
      <Requirements view={view} draft={draft} />
    </div>
  );
}

function Requirements({ view: { requirements }, draft: { figures } }: PlannerSectionProps) {
  const t = useTranslations("planner");
  const language = useLanguage();
  const ugrFormat = useNumberFormat();
  const format = (figure: ResultFigure, value: number | undefined): string =>
    value !== undefined && Number.isFinite(value) ? formatResult(figure, value, language) : "–";
  return (
    <DescriptionList
      className={styles["requirements"]}
      entries={[
        [t("illuminance"), format("illuminance", figures.illuminance)],
        [t("glareLimit"), requirements.ugr === undefined ? "–" : `UGR\u00A0${ugrFormat.format(requirements.ugr)}`],
        [t("uniformity"), format("uniformity", requirements.uniformity)],
        [t("workingPlane"), format("distance", figures.workingPlane)],
      ]}
    />
  );
}
