import { useEffect, useEffectEvent, useId, useReducer } from "react";
import { slideShowReducer, type SlideShowEvent } from "#app-state/slide-show.ts";
import type { HomeSlide } from "#views/home/home-slides.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useInteraction } from "#web/ui/hooks/use-interaction.ts";
import { useMediaQuery } from "#web/ui/hooks/use-media.ts";
import { useIsReady } from "#web/session/session-context.ts";
import { buttonClass, IconButton } from "#web/ui/controls/button.tsx";
import { foreignLang } from "#web/ui/language/text.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { TargetLink } from "#web/ui/links/links.tsx";
import styles from "./slider.module.css";

/** Rotating slides; paused while hovered or focused. @see rule P1 */
export function Slider({ slides }: { readonly slides: readonly HomeSlide[] }) {
  const t = useTranslations("home");
  const id = useId();
  const count = slides.length;
  const [slideShow, dispatch] = useReducer(slideShowReducer, { count, current: 0, isPaused: false });
  const { isInteracting, endInteraction, interactionProps } = useInteraction();
  const isRunning = useSlideTimer(count > 1 && !slideShow.isPaused && !isInteracting, () => dispatch({ kind: "tick" }));
  const current = Math.min(slideShow.current, count - 1);
  const onAction = (event: SlideShowEvent): void => {
    dispatch(event);
    // The start button overrides hover and focus.
    if (event.kind === "toggle" && slideShow.isPaused) endInteraction();
  };
  const [firstSlide] = slides;
  if (count === 1 && firstSlide)
    return (
      <section className={styles["slider"]} aria-label={t("highlights")}>
        <Slide slide={firstSlide} isFirst hasControls={false} />
      </section>
    );
  return (
    <section
      {...interactionProps}
      className={styles["slider"]}
      aria-roledescription={t("carousel")}
      aria-label={t("highlights")}
    >
      <SliderControls slidesId={id} count={count} current={current} isPaused={slideShow.isPaused} onAction={onAction} />
      <div id={id} className={styles["slides"]} aria-live={isRunning ? "off" : "polite"}>
        {slides.map((slide, position) => (
          <div
            key={slide.id}
            className={classNames(styles["position"], position === current && styles["current"])}
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

const SLIDE_DURATION_MS = 7_000;

const MOTION_ALLOWED_QUERY = "(prefers-reduced-motion: no-preference)";

/** Ticks while enabled; never for visitors who prefer reduced motion. @returns whether it ticks */
function useSlideTimer(isEnabled: boolean, onTick: () => void): boolean {
  const isRunning = useMediaQuery(MOTION_ALLOWED_QUERY) && isEnabled;
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(tick, SLIDE_DURATION_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return isRunning;
}

interface SlideProps {
  readonly slide: HomeSlide;
  readonly isFirst: boolean;
  readonly hasControls: boolean;
}

function Slide({ slide, isFirst, hasControls }: SlideProps) {
  const t = useTranslations("home");
  const lang = foreignLang(slide, useLanguage());
  const isReady = useIsReady();
  const { headline, description, action, drawing, imageUrl } = slide;
  const picture = drawing && <Picture imageUrl={imageUrl} subject={drawing} size="hero" alt="" isEager={isFirst} />;
  return (
    <div className={styles["slide"]}>
      <div className={classNames(styles["text"], hasControls && styles["withControls"])} lang={lang}>
        <h2>{headline}</h2>
        {description !== undefined && <p>{description}</p>}
        {action && (
          <TargetLink
            target={action.target}
            className={buttonClass({ variant: "primary", size: "large", className: "screen-only" })}
          >
            {action.label ?? t("more")}
            <PageIcon name="arrow-right" />
          </TargetLink>
        )}
      </div>
      {/* Hidden pictures must not load before the page's scripts. */}
      <div className={styles["picture"]}>{isFirst || isReady ? picture : <noscript>{picture}</noscript>}</div>
    </div>
  );
}

interface SliderControlsProps {
  readonly slidesId: string;
  readonly count: number;
  readonly current: number;
  readonly isPaused: boolean;
  readonly onAction: (event: SlideShowEvent) => void;
}

function SliderControls({ slidesId, count, current, isPaused, onAction }: SliderControlsProps) {
  const t = useTranslations("home");
  return (
    <div className={styles["controls"]}>
      <IconButton
        label={isPaused ? t("play") : t("pause")}
        icon={<PageIcon name={isPaused ? "play" : "pause"} />}
        onClick={() => onAction({ kind: "toggle" })}
      />
      {(["previous", "next"] as const).map((kind) => (
        <IconButton
          key={kind}
          label={t(kind)}
          icon={<PageIcon name={kind === "previous" ? "chevron-left" : "chevron-right"} />}
          aria-controls={slidesId}
          onClick={() => onAction({ kind })}
        />
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
              onClick={() => onAction({ kind: "show", slide })}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
