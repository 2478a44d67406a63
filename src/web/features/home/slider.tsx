import { useEffect, useEffectEvent, useId, useState } from "react";
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

/** Rotating slides; paused while hovered or focused, and once the visitor changes the slide by hand. @see rule P1 */
export function Slider({ slides }: { readonly slides: readonly HomeSlide[] }) {
  const t = useTranslations("home");
  const id = useId();
  const count = slides.length;
  const [position, setPosition] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const { isInteracting, endInteraction, interactionProps } = useInteraction();
  const current = Math.min(position, count - 1);
  const isRunning = useSlideTimer(count > 1 && !isPaused && !isInteracting, () => setPosition((current + 1) % count));
  const show = (slide: number): void => {
    setPosition((slide + count) % count);
    setIsPaused(true);
  };
  const toggle = (): void => {
    setIsPaused(!isPaused);
    // The start button overrides hover and focus.
    if (isPaused) endInteraction();
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
      <SliderControls
        slidesId={id}
        count={count}
        current={current}
        isPaused={isPaused}
        onShow={show}
        onToggle={toggle}
      />
      <div id={id} className={styles["slides"]} aria-live={isRunning ? "off" : "polite"}>
        {slides.map((slide, index) => (
          <div
            key={slide.id}
            className={classNames(styles["position"], index === current && styles["current"])}
            role="group"
            aria-roledescription={t("slideRole")}
            aria-label={t("slide", { current: index + 1, count })}
            inert={index !== current}
          >
            <Slide slide={slide} isFirst={index === 0} hasControls />
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
  /** @param slide a position, or one beyond either end, which continues at the other */
  readonly onShow: (slide: number) => void;
  readonly onToggle: () => void;
}

function SliderControls({ slidesId, count, current, isPaused, onShow, onToggle }: SliderControlsProps) {
  const t = useTranslations("home");
  return (
    <div className={styles["controls"]}>
      <IconButton
        label={isPaused ? t("play") : t("pause")}
        icon={<PageIcon name={isPaused ? "play" : "pause"} />}
        onClick={onToggle}
      />
      <IconButton
        label={t("previous")}
        icon={<PageIcon name="chevron-left" />}
        aria-controls={slidesId}
        onClick={() => onShow(current - 1)}
      />
      <IconButton
        label={t("next")}
        icon={<PageIcon name="chevron-right" />}
        aria-controls={slidesId}
        onClick={() => onShow(current + 1)}
      />
      <ol>
        {Array.from({ length: count }, (_, slide) => (
          <li key={slide}>
            <button
              type="button"
              className={styles["mark"]}
              aria-label={t("slide", { current: slide + 1, count })}
              aria-current={slide === current ? "true" : undefined}
              aria-controls={slidesId}
              onClick={() => onShow(slide)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
