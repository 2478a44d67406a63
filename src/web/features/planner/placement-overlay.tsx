import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
import { luminaireFace, planFrame, type PlanFrame } from "#drawing/rooms/room-plan.ts";
import { clampToRoom, type PlacedLuminaire } from "#planning/light-plan.ts";
import { moveLuminaireBy, moveLuminaireTo, rotateLuminaire, removeLuminaire } from "#planning/placed-luminaires.ts";
import type { RoomFigures } from "#planning/room-setting.ts";
import { luminaireOutline } from "#views/planner/plan-drawings.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./planner.module.css";
import { NO_LUMINAIRES, useLuminaireName, type PlacementProps } from "./placement-tools.tsx";
import type { PlannerDraft } from "./use-planner-draft.ts";

interface PlacementOverlayProps extends PlacementProps {
  readonly room: RoomFigures;
  /** The width in units of the drawing. */
  readonly width: number;
  /** Called when the overlay starts and stops drawing the luminaires. */
  readonly onDrawing: (isDrawing: boolean) => void;
}

/** The luminaires on the floor plan, moved by pointer or keys. @see rule F12 */
export function PlacementOverlay({
  view,
  draft,
  selectedIndex,
  onSelect,
  room,
  width,
  onDrawing,
}: PlacementOverlayProps) {
  const t = useTranslations("planner");
  const help = useId();
  const svgRef = useRef<SVGSVGElement>(null);
  const luminaireName = useLuminaireName(view, draft);
  const [announcement, setAnnouncement] = useState("");
  const positions = draft.state.positions ?? NO_LUMINAIRES;
  const frame = planFrame(room, width);
  const dragHandlers = useDragging({ draft, frame, svgRef });
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
          <g
            key={index}
            className={styles["placed"]}
            role="button"
            tabIndex={0}
            aria-label={luminaireName(luminaire, index)}
            aria-pressed={index === selectedIndex}
            aria-describedby={help}
            onFocus={() => onSelect(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
            {...dragHandlers(luminaire, index)}
          >
            <Face luminaire={luminaire} view={view} room={room} frame={frame} />
          </g>
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

const ARROW_DIRECTIONS = new Map([
  ["ArrowLeft", { x: -1, y: 0 }],
  ["ArrowRight", { x: 1, y: 0 }],
  ["ArrowUp", { x: 0, y: -1 }],
  ["ArrowDown", { x: 0, y: 1 }],
]);
const STEP_M = 0.1;
const LARGE_STEP_M = 0.5;
const SNAP_M = 0.05;
const MIN_DRAG_TARGET_PX = 28;

interface FaceProps extends Pick<PlacementProps, "view"> {
  readonly luminaire: PlacedLuminaire;
  readonly room: RoomFigures;
  readonly frame: PlanFrame;
}

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

interface Dragging {
  readonly draft: PlannerDraft;
  readonly frame: PlanFrame;
  readonly svgRef: RefObject<SVGSVGElement | null>;
}

/** Pointer handlers that move a luminaire. The address is not written until it is released. */
function useDragging({ draft, frame, svgRef }: Dragging) {
  const grabRef = useRef<{ readonly x: number; readonly y: number; readonly pointer: number }>(undefined);
  const { figures, state, pushState, setIsWritingPaused } = draft;
  const roomPoint = ({ clientX, clientY }: PointerEvent): { readonly x: number; readonly y: number } => {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(svgRef.current?.getScreenCTM()?.inverse());
    return { x: (x - frame.left) / frame.scale, y: (y - frame.top) / frame.scale };
  };
  const release = (): void => {
    grabRef.current = undefined;
    setIsWritingPaused(false);
  };
  return (luminaire: PlacedLuminaire, index: number) => ({
    onPointerDown(event: PointerEvent<SVGGElement>) {
      if (event.button !== 0) return;
      const [pointer, center] = [roomPoint(event), clampToRoom(luminaire, figures)];
      grabRef.current = { x: pointer.x - center.x, y: pointer.y - center.y, pointer: event.pointerId };
      event.currentTarget.setPointerCapture(event.pointerId);
      setIsWritingPaused(true);
    },
    onPointerMove(event: PointerEvent<SVGGElement>) {
      if (grabRef.current?.pointer !== event.pointerId || !state.positions) return;
      const pointer = roomPoint(event);
      const target = { x: snap(pointer.x - grabRef.current.x), y: snap(pointer.y - grabRef.current.y) };
      pushState({ positions: moveLuminaireTo(state.positions, index, figures, target) });
    },
    onPointerUp: release,
    onPointerCancel: release,
  });
}

const snap = (metres: number): number => Math.round(metres / SNAP_M) * SNAP_M;
