import { useId } from "react";
import type { SelectorRoomView } from "#views/selector/room/selector-room.ts";
import { METHOD_PATH, PLANNER_PATH } from "#navigation/addresses/page-paths.ts";
import { selectionCodec } from "#attributes/address/selection-codec.ts";
import { plannerFilters } from "#planning/planner-address.ts";
import { writeRoom } from "#planning/room-address.ts";
import { withRoom } from "#planning/room-path.ts";
import { chooseRoom, setRoomLimit } from "#views/selector/selector-state.ts";
import { loadPlanner } from "#web/rooms/room-planner-store.ts";
import { useSession, useCurrentCatalogue } from "#web/session/session-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { TranslationSafeText, CatalogueText } from "#web/ui/language/text.tsx";
import { useTranslations, useLanguage } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { SiteLink } from "#web/ui/links/links.tsx";
import { useRoomProblemText, useRoomSummary } from "#web/ui/language/room-texts.ts";
import { rememberRoom } from "#web/visitor/room-store.ts";
import { ROOM_LIMIT_NAMES, ROOM_LIMIT_PARAMETERS, type RoomLimitName } from "#attributes/address/room-parameters.ts";
import { parseNumberInput, formatNumberInput } from "#model/languages/number-format.ts";
import { useDraft } from "#web/ui/hooks/field-state.ts";
import line from "#web/visitor-room/room-line.module.css";
import { ChangeButton } from "../state/change-controls.tsx";
import { useSelector, useSelectorControls } from "../state/use-selector.ts";
import styles from "./room.module.css";
import { RoomForm } from "./room-form.tsx";
import ranges from "../filters/ranges/ranges.module.css";
import { FilterField } from "../filters/ranges/range-filter.tsx";

interface RoomBarProps {
  readonly room: SelectorRoomView;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** A summary of the visitor's room, its problems, and the form that edits it. @see rules F10, F11 */
export function RoomBar({ room, isOpen, onToggle }: RoomBarProps) {
  const t = useTranslations("room");
  const { focusAfterChange } = useSelectorControls();
  return (
    <section className={classNames(line["line"], styles["bar"])} aria-label={t("title")}>
      <details open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
        <summary>
          <Icon name="room" />
          <RoomSummary room={room} />
          <span className={styles["change"]}>
            {t("change")}
            <Icon name={isOpen ? "chevron-up" : "chevron-down"} />
          </span>
        </summary>
        <RoomForm room={room} />
      </details>
      <ChangeButton
        update={(state) => chooseRoom(state, undefined)}
        className={buttonClass({ variant: "quiet", size: "small", isIconOnly: true })}
        aria-label={t("remove")}
        title={t("remove")}
        onPress={() => {
          rememberRoom(undefined);
          onToggle(false);
          focusAfterChange();
        }}
      >
        <Icon name="close" />
      </ChangeButton>
      <RoomNotes room={room} isOpen={isOpen} />
    </section>
  );
}

function RoomSummary({ room: { label, figures } }: Pick<RoomBarProps, "room">) {
  const t = useTranslations("room");
  const { size, illuminance } = useRoomSummary(figures);
  return (
    <span className={styles["summary"]}>
      <strong>{label ? <CatalogueText text={label} /> : t("noType")}</strong> <span>{size}</span>{" "}
      <span>{illuminance}</span>
    </span>
  );
}

function RoomNotes({ room, isOpen }: Pick<RoomBarProps, "room" | "isOpen">) {
  const t = useTranslations("room");
  const problemText = useRoomProblemText();
  const filters = plannerFilters(selectionCodec.write(useSelector().state.selection));
  // The open form shows them beside the fields.
  const problems = isOpen ? [] : room.problems;
  return (
    <div className={classNames(line["notes"], styles["notes"])}>
      {problems.map((problem) => (
        <p key={problem.field} className="problem">
          {t("fieldProblem", { field: t(`fields.${problem.field}`), problem: problemText(problem) })}
        </p>
      ))}
      {room.invalidParts.length > 0 ? (
        <p className="problem">{t("unknownParts", { parts: room.invalidParts.join(", ") })}</p>
      ) : null}
      <p>
        {room.isCalculated && room.isEstimated ? (
          <TranslationSafeText>{`${t("estimated")} `}</TranslationSafeText>
        ) : null}
        {room.isCalculated ? (
          <TranslationSafeText>{`${t(room.isPlanned ? "byPlan" : "byLumenMethod")} `}</TranslationSafeText>
        ) : null}
        <SiteLink to={withRoom(PLANNER_PATH, writeRoom(room.setting), filters)}>{t("plan")}</SiteLink>
        {room.isCalculated ? <SiteLink to={METHOD_PATH}>{t("method")}</SiteLink> : null}
      </p>
      {room.problems.length === 0 && !room.isCalculated ? <LightLoadFailure /> : null}
    </div>
  );
}

function LightLoadFailure() {
  const t = useTranslations("room");
  const { catalogue, portfolioId } = useCurrentCatalogue();
  const { roomPlanner } = useSession();
  const retry = (): void => {
    roomPlanner.setState({ request: undefined });
    if (catalogue) void loadPlanner(roomPlanner, catalogue, portfolioId);
  };
  return (
    <p className="problem" role="alert">
      {t("failed")}{" "}
      <Button variant="link" size="small" onClick={retry}>
        {t("tryAgain")}
      </Button>
    </p>
  );
}

/** Filters by an article's calculated values in the visitor's room. @see rule F11 */
export function RoomLimitsFilter({ room }: { readonly room: SelectorRoomView }) {
  const t = useTranslations("room.limits");
  return (
    <div className={ranges["measured"]}>
      <h3>{t("title")}</h3>
      <div className={ranges["measuredFields"]}>
        {ROOM_LIMIT_NAMES.map((name) => (
          <LimitField key={name} name={name} limit={room.limits[name]} />
        ))}
      </div>
      {room.unknownCount > 0 ? <p className={ranges["unknown"]}>{t("unknown", { count: room.unknownCount })}</p> : null}
    </div>
  );
}

/** Emptying the field removes the limit. */
function LimitField({ name, limit }: { readonly name: RoomLimitName; readonly limit: number | undefined }) {
  const t = useTranslations("room.limits");
  const id = useId();
  const { getLatestState, change } = useSelectorControls();
  const [draft, setDraft] = useDraft<string>(limit);
  const language = useLanguage();
  const text = draft ?? (limit === undefined ? "" : formatNumberInput(limit, language));
  const next = text.trim() === "" ? undefined : parseNumberInput(text, language);
  const isValid = draft === undefined || next === undefined || next > 0;
  const commit = (): void => {
    if (draft === undefined || !isValid) return;
    setDraft(undefined);
    if (next !== limit) change(setRoomLimit(getLatestState(), name, next));
  };
  return (
    <span>
      <label htmlFor={id}>{t(name)}</label>
      <FilterField
        id={id}
        name={ROOM_LIMIT_PARAMETERS[name]}
        value={text}
        error={isValid ? undefined : t("invalid")}
        onChange={({ target }) => setDraft(target.value)}
        onCommit={commit}
      />
    </span>
  );
}
