import type { Tokens } from "marked";
import { useTranslations } from "../language/i18n.ts";
import styles from "./prose.module.css";

/** A code block. Long lines scroll, so the block can be focused and scrolled by keyboard. */
export function CodeBlock({ token }: { readonly token: Tokens.Code }) {
  const t = useTranslations("content");
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles["code"]} role="region" aria-label={t("code")} tabIndex={0}>
      <pre translate="no">
        <code>{token.text}</code>
      </pre>
    </div>
  );
}
