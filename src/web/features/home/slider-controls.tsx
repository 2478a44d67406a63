import type { SlideShowEvent } from "#app-state/slide-show.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import styles from "./slider.module.css";

interface SliderControlsProps {
  readonly slidesId: string;
  readonly count: number;
  readonly current: number;
  readonly isPaused: boolean;
  readonly onAct: (event: SlideShowEvent) => void;
}

/** Pause first, then previous, next and a button per slide. */
export function SliderControls({ slidesId, count, current, isPaused, onAct }: SliderControlsProps) {
  const t = useTranslations("home");
  const button = buttonClass({ variant: "quiet", iconOnly: true });
  return (
    <div className={styles["controls"]}>
      <button
        type="button"
        className={button}
        aria-label={isPaused ? t("play") : t("pause")}
        onClick={() => onAct({ kind: "toggle" })}
      >
        <PageIcon name={isPaused ? "play" : "pause"} />
      </button>
      {(["previous", "next"] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          className={button}
          aria-label={t(kind)}
          aria-controls={slidesId}
          onClick={() => onAct({ kind })}
        >
          <PageIcon name={kind === "previous" ? "chevron-left" : "chevron-right"} />
        </button>
      ))}
      <ol>
        {Array.from({ length: count }, (_, slide) => (
          <li key={slide}>
            <button
              type="button"
              className={styles["mark"]}
              aria-label={t("slide", { current: slide + 1, count })}
              aria-current={slide === current ? "true" : undefined}
              aria-controls={slidesId}
              onClick={() => onAct({ kind: "show", slide })}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
