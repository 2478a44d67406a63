import type { QuarterTurns } from "#lighting/utilisation/luminaire-grid.ts";
import type { PlannedLuminaire } from "#planning/light-plan.ts";
import { fetchPlannerChoice } from "#web/session/fetch-planner-choice.ts";
import { useSession } from "#web/session/session-context.ts";
import { useLoaded } from "#web/ui/hooks/use-loaded.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import { runLightJob } from "./light-jobs.ts";

/** An article, rotated if that makes its light distribution more similar. */
interface ComparedArticle {
  readonly luminaire: PlannedLuminaire;
  readonly polarDiagram: string;
}

/** An article's luminaire from the server, rotated in a worker; absent until it is loaded. */
export function useArticleLuminaire(code: string, turns: QuarterTurns): ComparedArticle | "failed" | undefined {
  const load = useLuminaireRequest();
  return useLoaded(`${code} ${turns}`, async (signal) => {
    const luminaire = await load(code, signal);
    const { photometry, polarDiagram } = await runLightJob(
      { kind: "rotation", photometry: luminaire.photometry, turns },
      signal,
    );
    return { luminaire: { ...luminaire, photometry }, polarDiagram };
  });
}

/**
 * @returns a function that requests an article's luminaire; it throws if that fails, or if the article does not exist
 * or has no light distribution
 */
export function useLuminaireRequest(): (code: string, signal: AbortSignal) => Promise<PlannedLuminaire> {
  const session = useSession();
  const language = useLanguage();
  return async (code, signal) => {
    const { luminaire } = await fetchPlannerChoice(session, { language, code, signal });
    if (!luminaire) throw new TypeError(code);
    return luminaire;
  };
}
