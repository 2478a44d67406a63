import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { luminaireFace, planFrame, type PlanFrame } from "#drawing/rooms/room-plan.ts";
import { clampToRoom, type PlacedLuminaire } from "#planning/light-plan.ts";
import { moveLuminaireBy, moveLuminaireTo, rotateLuminaire, removeLuminaire } from "#planning/placed-luminaires.ts";
import type { RoomFigures } from "#planning/room-setting.ts";
import { luminaireOutline } from "#views/planner/plan-drawings.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./planner.module.css";
import { NO_LUMINAIRES, useLuminaireName, type PlacementProps } from "./placement-tools.tsx";

interface PlacementOverlayProps extends PlacementProps {
  readonly room: RoomFigures;
  /** The width in units of the drawing. */
  readonly width: number;
  /** Called when the overlay starts and stops drawing the luminaires. */
  readonly onDrawing: (isDrawing: boolean) => void;
}

/** The luminaires on the floor plan, moved by pointer or keys. @see rule F12 */
export function PlacementOverlay(props: PlacementOverlayProps) {
  const { view, draft, selectedIndex, onSelect, room, width, onDrawing } = props;
  const t = useTranslations("planner");
  const help = useId();
  const svgRef = useRef<SVGSVGElement>(null);
  const luminaireName = useLuminaireName(view, draft);
  const [announcement, setAnnouncement] = useState("");
  const positions = draft.state.positions ?? NO_LUMINAIRES;
  const frame = planFrame(room, width);
  useEffect(() => {
    onDrawing(true);
    return () => onDrawing(false);
  }, [onDrawing]);
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const next = moveByKey(event, positions, index, draft.figures);
    if (!next) return;
    event.preventDefault();
    draft.pushState({ positions: next });
    const focused = Math.min(index, next.length - 1);
    const luminaire = next[focused];
    if (luminaire) setAnnouncement(luminaireName(luminaire, focused));
    if (focused !== index) svgRef.current?.querySelectorAll<SVGGElement>("[tabindex]")[focused]?.focus();
  };
  return (
    <>
      <svg
        ref={svgRef}
        className={styles["overlay"]}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        role="application"
        aria-label={t("placedLuminaires")}
        data-needs-scripts=""
      >
        {positions.map((luminaire, index) => (
          <MovableLuminaire
            key={index}
            view={view}
            draft={draft}
            room={room}
            frame={frame}
            luminaire={luminaire}
            index={index}
            name={luminaireName(luminaire, index)}
            help={help}
            isSelected={index === selectedIndex}
            onSelect={onSelect}
            onKeyDown={onKeyDown}
          />
        ))}
      </svg>
      <p id={help} hidden>
        {t("placedHelp")}
      </p>
      <p role="status" className="vh">
        {announcement}
      </p>
    </>
  );
}

const ARROW_DIRECTIONS = new Map([
  ["ArrowLeft", { x: -1, y: 0 }],
  ["ArrowRight", { x: 1, y: 0 }],
  ["ArrowUp", { x: 0, y: -1 }],
  ["ArrowDown", { x: 0, y: 1 }],
]);
const STEP_M = 0.1;
const LARGE_STEP_M = 0.5;

/** The positions after a key press; `undefined` for any other key. */
function moveByKey(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  positions: readonly PlacedLuminaire[],
  index: number,
  room: RoomFigures,
): readonly PlacedLuminaire[] | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const step = shiftKey ? LARGE_STEP_M : STEP_M;
  const direction = ARROW_DIRECTIONS.get(key);
  if (direction) return moveLuminaireBy(positions, index, room, step * direction.x, step * direction.y);
  if (key === "r" || key === "R") return rotateLuminaire(positions, index);
  if (key === "Delete" || key === "Backspace") return removeLuminaire(positions, index);
  return undefined;
}

interface MovableLuminaireProps extends Pick<PlacementOverlayProps, "view" | "draft" | "room" | "onSelect"> {
  readonly frame: PlanFrame;
  readonly luminaire: PlacedLuminaire;
  readonly index: number;
  /** Its accessible name. */
  readonly name: string;
  /** The id of its accessible description. */
  readonly help: string;
  readonly isSelected: boolean;
  readonly onKeyDown: (event: KeyboardEvent, index: number) => void;
}

function MovableLuminaire(props: MovableLuminaireProps) {
  const { view, room, frame, luminaire, index, name, help, isSelected, onSelect, onKeyDown } = props;
  const { isDragging, ...pointerHandlers } = useDragging(props);
  return (
    <g
      className={styles["placed"]}
      role="button"
      tabIndex={0}
      aria-label={name}
      aria-pressed={isSelected}
      aria-describedby={help}
      onFocus={() => onSelect(index)}
      onKeyDown={(event) => isDragging() || onKeyDown(event, index)}
      {...pointerHandlers}
    >
      <Face luminaire={luminaire} view={view} room={room} frame={frame} />
    </g>
  );
}

const SNAP_M = 0.05;

const snap = (metres: number): number => Math.round(metres / SNAP_M) * SNAP_M;

type Dragging = Pick<MovableLuminaireProps, "draft" | "frame" | "luminaire" | "index">;

/** Moves a luminaire with the pointer. The address is not written until it is released. */
function useDragging({ draft, frame, luminaire, index }: Dragging) {
  const { figures, state, pushState, setIsWritingPaused } = draft;
  const grabRef = useRef<{ readonly x: number; readonly y: number; readonly pointerId: number }>(undefined);
  // A luminaire that is removed while it is dragged is not released.
  useEffect(() => () => setIsWritingPaused(false), [setIsWritingPaused]);
  const center = clampToRoom(luminaire, figures);
  return {
    isDragging: () => grabRef.current !== undefined,
    onPointerDown(event: PointerEvent<SVGGElement>) {
      if (event.button !== 0) return;
      const pointer = pointerInRoom(event, frame);
      grabRef.current = { x: pointer.x - center.x, y: pointer.y - center.y, pointerId: event.pointerId };
      event.currentTarget.setPointerCapture(event.pointerId);
      setIsWritingPaused(true);
    },
    onPointerMove(event: PointerEvent<SVGGElement>) {
      const grab = grabRef.current;
      if (grab?.pointerId !== event.pointerId || !state.positions) return;
      const pointer = pointerInRoom(event, frame);
      const [x, y] = [pointer.x - grab.x, pointer.y - grab.y];
      // A click with an unsteady hand selects, and does not move.
      if (Math.hypot(x - center.x, y - center.y) < SNAP_M / 2) return;
      pushState({ positions: moveLuminaireTo(state.positions, index, figures, { x: snap(x), y: snap(y) }) });
    },
    onLostPointerCapture() {
      grabRef.current = undefined;
      setIsWritingPaused(false);
    },
  };
}

/** The position of the pointer in the room, m. */
function pointerInRoom(
  { clientX, clientY, currentTarget }: PointerEvent<SVGGElement>,
  { left, top, scale }: PlanFrame,
): { readonly x: number; readonly y: number } {
  const transform = currentTarget.ownerSVGElement?.getScreenCTM()?.inverse();
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(transform);
  return { x: (x - left) / scale, y: (y - top) / scale };
}

const MIN_DRAG_TARGET_PX = 28;

type FaceProps = Pick<MovableLuminaireProps, "view" | "room" | "frame" | "luminaire">;

/** A luminaire with a sufficiently large drag target. */
function Face({ luminaire, view, room, frame }: FaceProps) {
  const { x, y, turn } = clampToRoom(luminaire, room);
  const plannedLuminaire = (luminaire.article === 1 ? view.secondChoice : view.choice)?.luminaire;
  // An article that has not been loaded yet has no size.
  const size = plannedLuminaire ? luminaireOutline(plannedLuminaire, turn) : { length: 0, width: 0, isRound: true };
  const face = { x, y, ...size, isSecondArticle: luminaire.article === 1 };
  const [width, height] = [face.length, face.width].map((side) =>
    Math.max(MIN_DRAG_TARGET_PX, side * frame.scale + 8),
  ) as [number, number];
  return (
    <>
      <rect
        className={styles["dragTarget"]}
        x={frame.left + x * frame.scale - width / 2}
        y={frame.top + y * frame.scale - height / 2}
        width={width}
        height={height}
        rx={4}
      />
      <g dangerouslySetInnerHTML={{ __html: luminaireFace(face, frame) }} />
    </>
  );
}
