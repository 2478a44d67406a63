import { useEffect, useState } from "react";
import { useIsReady } from "#web/session/session-context.ts";
import { Logo } from "../layout/logo.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./splash.module.css";

/** The duration of the style sheet's fade-out, with some margin. */
const FADE_MS = 200;

/** Covers the page until the app is ready; without scripts the page below is visible. @see rules P2, R1 */
export function Splash() {
  const t = useTranslations("shell");
  const isReady = useIsReady();
  const [isRemoved, setIsRemoved] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => setIsRemoved(true), FADE_MS);
    return () => {
      clearTimeout(timer);
      setIsRemoved(false);
    };
  }, [isReady]);
  if (isReady && isRemoved) return null;
  return (
    <div
      className={classNames(styles["splash"], isReady && styles["fadingOut"])}
      data-splash=""
      role="status"
      aria-label={t("loading")}
    >
      <div className={styles["top"]} aria-hidden="true">
        <Logo />
      </div>
      {/* Only the server draws; the browser hydrates its markup. */}
      <div
        className={styles["drawing"]}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? drawLightCone() : "" }}
      />
      <p className={styles["text"]}>
        <span>{t("loading")}</span>
      </p>
    </div>
  );
}

const RADII = [100, 200, 300, 400, 500, 600, 700, 800];
const RAYS_DEG = [15, 30, 45, 60, 75, 90, 105, 120, 135, 150, 165];

/** A polar diagram of light below the ceiling line, as SVG. */
function drawLightCone(): string {
  const rings = RADII.map((radius) => `<path d="M${600 - radius} 0A${radius} ${radius} 0 0 0 ${600 + radius} 0"/>`);
  const rays = RAYS_DEG.map(
    (angle) => `<path d="${rayPath(angle)}"${angle % 30 === 0 ? "" : ' stroke-dasharray="2 5"'}/>`,
  );
  return `<svg viewBox="0 0 1200 620" aria-hidden="true"><g fill="none" stroke="#e3e8e9">${rings.join("")}${rays.join("")}</g><path class="${styles["cone"] ?? ""}" d="${CONE}"/></svg>`;
}

function rayPath(angleDeg: number): string {
  const angle = (angleDeg * Math.PI) / 180;
  return `M600 0L${(600 - 900 * Math.cos(angle)).toFixed(1)} ${(900 * Math.sin(angle)).toFixed(1)}`;
}

/** The distribution of a narrow downlight, with its origin at the light source. */
const CONE = "M600 0C560 18 507 68 506.4 169C507 245 548 300 600 300S693 245 693.6 169C693 68 640 18 600 0Z";
