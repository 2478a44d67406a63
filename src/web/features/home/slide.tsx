import type { HomeSlide } from "#views/home/home-slides.ts";
import { useIsReady } from "#web/session/session-context.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { foreignLang } from "#web/ui/language/catalogue-text.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { TargetLink } from "#web/ui/links/target-link.tsx";
import styles from "./slide.module.css";

interface SlideProps {
  readonly slide: HomeSlide;
  readonly isFirst: boolean;
  readonly hasControls: boolean;
}

export function Slide({ slide, isFirst, hasControls }: SlideProps) {
  const t = useTranslations("home");
  const lang = foreignLang(slide, useLanguage());
  const isReady = useIsReady();
  const { headline, description, action, drawing, imageUrl } = slide;
  const picture = drawing && <Picture imageUrl={imageUrl} of={drawing} size="hero" alt="" eager={isFirst} />;
  return (
    <div className={styles["slide"]}>
      <div className={classNames(styles["text"], hasControls && styles["room"])} lang={lang}>
        <h2>{headline}</h2>
        {description !== undefined && <p>{description}</p>}
        {action && (
          <TargetLink target={action.target} className={buttonClass({ variant: "primary", size: "large" })}>
            {action.label ?? t("more")}
            <PageIcon name="arrow-right" />
          </TargetLink>
        )}
      </div>
      {/* The pictures of slides out of sight would come before the page's scripts. */}
      <div className={styles["picture"]}>{isFirst || isReady ? picture : <noscript>{picture}</noscript>}</div>
    </div>
  );
}
