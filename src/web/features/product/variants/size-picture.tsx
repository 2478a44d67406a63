import { useId } from "react";
import type { LuminaireParameters } from "#drawing/luminaires/luminaire-shape.ts";
import { LaterDrawing } from "../drawings/later-drawing.tsx";
import { longestSide } from "./size-scale.ts";
import styles from "./size-picture.module.css";

interface SizePictureProps {
  readonly drawing: LuminaireParameters;
  /** Pixels per mm. */
  readonly scale: number;
}

/** A product to a given scale. Long ones are shown from the side, since their pictures are shortened. */
export function SizePicture({ drawing, scale }: SizePictureProps) {
  const uid = useId();
  if (drawing.shape === "linear" || drawing.shape === "tube") return <SideView drawing={drawing} scale={scale} />;
  return (
    <LaterDrawing
      draw={({ luminairePicture }) => luminairePicture(drawing, { size: "card", uid, ppm: scale })}
      className={styles["picture"]}
    />
  );
}

const USUAL_HEIGHT_MM = 70;
/** The minimum height of a recognisable picture, in px. */
const MIN_PX = 6;

function SideView({ drawing, scale }: SizePictureProps) {
  const width = longestSide(drawing) * scale;
  const height = Math.max(MIN_PX, (drawing.dimensions.height ?? drawing.dimensions.depth ?? USUAL_HEIGHT_MM) * scale);
  return (
    <span className={styles["picture"]}>
      <svg
        className={styles["side"]}
        width={width + 2}
        height={height + 2}
        viewBox={`-1 -1 ${width + 2} ${height + 2}`}
        aria-hidden="true"
      >
        <rect className={styles["body"]} width={width} height={height} rx="1.5" />
        <rect
          className={styles["light"]}
          x="3"
          y={height * 0.55}
          width={Math.max(0, width - 6)}
          height={height * 0.45}
        />
      </svg>
    </span>
  );
}
