import { useState } from "react";
import { useSessionState } from "#web/session/session-context.ts";
import { watchArea } from "#web/ui/hooks/watch-area.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useSelector } from "../../state/selector-context.ts";
import { BLOCK_ROWS } from "../../articles/block-size.ts";
import { EVERYTHING } from "../../view/handed-over-view.ts";
import styles from "./family-buttons.module.css";

/** As far from the window, the rows that follow are asked for. */
const NEAR_END = "100% 0px";

interface CutOffRowsProps {
  readonly count: number;
  /** How many it lists. */
  readonly shown: number;
}

/** Until the code for blocks has come there are a few rows only, so that their end is near the window. */
const isBehindBlocks = (element: Element): boolean =>
  element.closest("[data-family]")?.querySelector("[data-block]") != null;

/**
 * How many articles of an opened family a page of the server does not list. Where the server filters, they are asked for as this comes
 * near the window; a browser with articles lists them anyway.
 */
export function CutOffRows({ count, shown }: CutOffRowsProps) {
  const t = useTranslations("selector");
  const { askForFamilies } = useSelector();
  const isRemote = useSessionState(({ shown }) => shown.isRemote);
  const hasBlocks = shown > BLOCK_ROWS;
  const [observe] = useState(() =>
    watchArea(NEAR_END, (inside) => {
      if ([...inside].some((element) => !hasBlocks || isBehindBlocks(element))) askForFamilies(EVERYTHING);
    }),
  );
  return (
    <p ref={isRemote ? observe : undefined} className={styles["cutOff"]}>
      {t("cutOff", { count })}
    </p>
  );
}
