import { useId, useReducer, useRef } from "react";
import { nextSlideShow, type SlideShowEvent } from "#app-state/slide-show.ts";
import type { HomeSlide } from "#views/home/home-slides.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Slide } from "./slide.tsx";
import { SliderControls } from "./slider-controls.tsx";
import styles from "./slider.module.css";
import { useHeld } from "./use-held.ts";
import { useSlideTimer } from "./use-slide-timer.ts";

/** The slides in rotation; it stops for good when paused, and temporarily while hovered or focused. @see rule P1 */
export function Slider({ slides }: { readonly slides: readonly HomeSlide[] }) {
  const t = useTranslations("home");
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const count = slides.length;
  const [show, dispatch] = useReducer(nextSlideShow, { count, current: 0, isPaused: false });
  const [isHeld, release] = useHeld(section);
  const isRunning = useSlideTimer(count > 1 && !show.isPaused && !isHeld, () => dispatch({ kind: "tick" }));
  const current = Math.min(show.current, count - 1);
  const act = (event: SlideShowEvent): void => {
    dispatch(event);
    // Pressing start overrides hover and focus.
    if (event.kind === "toggle" && show.isPaused) release();
  };
  if (count === 1) return <OneSlide slides={slides} />;
  return (
    <section
      ref={section}
      className={styles["slider"]}
      aria-roledescription={t("carousel")}
      aria-label={t("highlights")}
    >
      <SliderControls slidesId={id} count={count} current={current} isPaused={show.isPaused} onAct={act} />
      <div id={id} className={styles["slides"]} aria-live={isRunning ? "off" : "polite"}>
        {slides.map((slide, position) => (
          <div
            key={slide.id}
            className={classNames(styles["place"], position === current && styles["shown"])}
            role="group"
            aria-roledescription={t("slideRole")}
            aria-label={t("slide", { current: position + 1, count })}
            inert={position !== current}
          >
            <Slide slide={slide} isFirst={position === 0} hasControls />
          </div>
        ))}
      </div>
    </section>
  );
}

/** A single slide needs no controls. */
function OneSlide({ slides }: { readonly slides: readonly HomeSlide[] }) {
  const t = useTranslations("home");
  return (
    <section className={styles["slider"]} aria-label={t("highlights")}>
      {slides.map((slide) => (
        <Slide key={slide.id} slide={slide} isFirst hasControls={false} />
      ))}
    </section>
  );
}
