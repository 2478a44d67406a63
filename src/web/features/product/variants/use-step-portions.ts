import { startTransition, useEffect, useState } from "react";
import { NavigationType, useNavigationType } from "react-router";
import type { VariantMatrix } from "#views/product/variant-matrix.ts";
import { painted } from "#web/client/delay.ts";
import { usePrinting } from "#web/ui/hooks/use-printing.ts";
import { stepsWithNext } from "./step-portions.ts";

/**
 * The number of rendered steps of a table. All of them in server-rendered HTML, on a page that the visitor returns to,
 * which may be scrolled, and in print. On other client-rendered pages a portion follows after each frame, so that no
 * task is long.
 *
 * @returns `Infinity` for all
 */
export function useStepPortions(matrix: VariantMatrix): number {
  // The router treats a server-rendered page as a history navigation.
  const isWhole = useNavigationType() === NavigationType.Pop;
  const isPrinting = usePrinting();
  const [rendered, setRendered] = useState(isWhole ? Infinity : 0);
  useEffect(() => {
    if (rendered >= matrix.steps.length) return undefined;
    let isWanted = true;
    void painted().then(() => {
      if (isWanted) startTransition(() => setRendered(stepsWithNext(matrix, rendered)));
    });
    return () => {
      isWanted = false;
    };
  }, [matrix, rendered]);
  return isPrinting ? Infinity : rendered;
}
