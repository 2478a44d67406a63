import { useEffect, useMemo, useState } from "react";
import type { PlannedLuminaire } from "#planning/light-plan.ts";
import { useCatalogue, useSession } from "#web/session/session-context.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import type { ReferenceLight } from "./light-search-messages.ts";
import { fetchLuminaire } from "./use-article-luminaire.ts";

/**
 * The light of the article whose equals are sought: absent until it has come; `failed` when it does not come.
 *
 * @param code absent: no article is the reference
 */
export function useReferenceLight(code: string | undefined): ReferenceLight | "failed" | undefined {
  const session = useSession();
  const language = useLanguage();
  const [answered, setAnswered] = useState<{ readonly code: string; readonly luminaire: PlannedLuminaire | undefined }>(); // prettier-ignore
  useEffect(() => {
    if (code === undefined) return undefined;
    const visit = new AbortController();
    const show = (luminaire: PlannedLuminaire | undefined) => visit.signal.aborted || setAnswered({ code, luminaire });
    fetchLuminaire(session, { language, code, signal: visit.signal }).then(show, () => show(undefined));
    return () => visit.abort();
  }, [session, language, code]);
  const colour = useStatedColour(code);
  return useMemo(() => {
    if (code === undefined || answered?.code !== code) return undefined;
    const { luminaire } = answered;
    return luminaire ? { code, luminaire, colour } : "failed";
  }, [code, answered, colour]);
}

/** K; absent where the article states none, or the browser does not hold the articles. */
function useStatedColour(code: string | undefined): number | undefined {
  const catalogue = useCatalogue();
  const found = code === undefined ? undefined : catalogue?.resolve(code);
  const kelvin = found?.kind === "article" ? catalogue?.lazyArticle(found.row).colortemperature_default : undefined;
  return kelvin !== undefined && kelvin > 0 ? kelvin : undefined;
}
