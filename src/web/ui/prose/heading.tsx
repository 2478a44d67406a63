import type { Tokens } from "marked";
import { Icon } from "../pictures/icon.tsx";
import { useTranslations } from "../language/i18n.ts";
import { Inlines } from "./inlines.tsx";
import { plainText } from "./plain-text.ts";
import styles from "./prose.module.css";

const LEVELS = ["h1", "h2", "h3", "h4", "h5", "h6"] as const;

interface HeadingProps {
  readonly token: Tokens.Heading;
  readonly id: string | undefined;
  readonly topLevel: number;
}

/** A heading with a permalink; the page's own heading needs none. */
export function Heading({ token, id, topLevel }: HeadingProps) {
  const t = useTranslations("content");
  const Level = LEVELS[Math.min(token.depth + topLevel - 1, LEVELS.length) - 1] ?? "h6";
  const heading = (
    <Level id={id}>
      <Inlines tokens={token.tokens} depth={0} />
    </Level>
  );
  if (Level === "h1" || id === undefined) return heading;
  return (
    <div className={styles["heading"]}>
      {heading}
      <a
        className={styles["anchor"]}
        href={`#${encodeURIComponent(id)}`}
        aria-label={t("headingLink", { heading: plainText(token.tokens) })}
      >
        <Icon name="link" />
      </a>
    </div>
  );
}
