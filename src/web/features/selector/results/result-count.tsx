import { useState } from "react";
import { ANNOUNCEMENT_DELAY_MS } from "#model/limits.ts";
import { LiveText } from "#web/ui/language/live-text.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useDebounced } from "#web/ui/hooks/use-delayed.ts";
import styles from "./result-count.module.css";
import { useSelector } from "../state/selector-context.ts";
import stale from "../state/stale-count.module.css";

/**
 * The number of matching articles. Screen readers get it from a live region of its own, debounced, so that quick
 * changes do not interrupt each other.
 */
export function ResultCount() {
  const t = useTranslations("selector");
  const { view, count: element } = useSelector();
  const count = t("count", { count: view.count });
  const families = view.count > 0 ? t("inFamilies", { families: view.familyCount }) : "";
  const text = families === "" ? count : `${count} ${families}`;
  return (
    <>
      <p
        ref={element}
        id="count"
        className={styles["count"]}
        role="status"
        aria-label={text}
        aria-live="off"
        tabIndex={-1}
      >
        <span className={stale["count"]}>
          <LiveText>{count}</LiveText>
          {families === "" ? null : <span className={styles["families"]}>{` ${families}`}</span>}
        </span>
      </p>
      <Announcement text={text} />
    </>
  );
}

/** Announces a text once it has changed and settled; the initial one is part of the page. */
function Announcement({ text }: { readonly text: string }) {
  const settled = useDebounced(text, ANNOUNCEMENT_DELAY_MS);
  const [spoken, speak] = useState({ text: settled, isFirst: true });
  if (spoken.text !== settled) speak({ text: settled, isFirst: false });
  return (
    <span className="vh" aria-live="polite" aria-atomic="true">
      {spoken.isFirst ? "" : settled}
    </span>
  );
}
