import { useId, useReducer, useState } from "react";
import type { HomeSlide } from "#domain/views/home-slides.ts";
import { nextSlideShow } from "#domain/app-state/slide-show.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useTranslations } from "#web/ui/i18n.ts";
import { Slide } from "./slide.tsx";
import { SliderControls } from "./slider-controls.tsx";
import styles from "./slider.module.css";
import { useSlideTimer } from "./use-slide-timer.ts";

/** The slides in turn; they stop for good at the visitor's word, and for as long as pointer or focus are on them. @see rule P1 */
export function Slider({ slides }: { readonly slides: readonly HomeSlide[] }) {
  const t = useTranslations("home");
  const id = useId();
  const count = slides.length;
  const [show, dispatch] = useReducer(nextSlideShow, { count, current: 0, isPaused: false });
  const current = Math.min(show.current, count - 1);
  const [isHeld, setHeld] = useState(false);
  const isRunning = useSlideTimer(count > 1 && !show.isPaused && !isHeld, () => dispatch({ kind: "tick" }));
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <section
      className={styles["slider"]}
      aria-roledescription={count > 1 ? t("carousel") : undefined}
      aria-label={t("highlights")}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {count > 1 && (
        <SliderControls slidesId={id} count={count} current={current} isPaused={show.isPaused} dispatch={dispatch} />
      )}
      <div id={id} className={styles["slides"]} aria-live={isRunning ? "off" : "polite"}>
        {slides.map((slide, position) => (
          <div
            key={slide.id}
            className={classNames(styles["place"], position === current && styles["shown"])}
            role={count > 1 ? "group" : undefined}
            aria-roledescription={count > 1 ? t("slideRole") : undefined}
            aria-label={count > 1 ? t("slide", { current: position + 1, count }) : undefined}
            inert={position !== current}
          >
            <Slide slide={slide} isFirst={position === 0} hasControls={count > 1} />
          </div>
        ))}
      </div>
    </section>
  );
}
