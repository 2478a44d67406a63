import { startTransition, useEffect, useState } from "react";
import { NavigationType, useNavigationType } from "react-router";
import type { VariantMatrix } from "#views/product/variant-matrix.ts";
import { painted } from "#web/client/delay.ts";
import { usePrinting } from "#web/ui/hooks/use-printing.ts";
import { stepsWithNext } from "./step-portions.ts";

/**
 * How many steps of a table are in the page. What the server has written has all of them, as has a page that the visitor returns to, whose
 * place may be far down, and one that is printed. On another page that the browser makes, a portion follows after each frame until
 * all are there, so that no task is long.
 *
 * @returns `Infinity` for all
 */
export function useStepPortions(matrix: VariantMatrix): number {
  // To the router, a page from the server is one that the visitor returns to.
  const isWhole = useNavigationType() === NavigationType.Pop;
  const isPrinting = usePrinting();
  const [there, setThere] = useState(isWhole ? Infinity : 0);
  useEffect(() => {
    if (there >= matrix.steps.length) return undefined;
    let isWanted = true;
    void painted().then(() => {
      if (isWanted) startTransition(() => setThere(stepsWithNext(matrix, there)));
    });
    return () => {
      isWanted = false;
    };
  }, [matrix, there]);
  return isPrinting ? Infinity : there;
}
