import { useEffect, useState } from "react";
import type { QuarterTurns } from "#lighting/comparison/light-shape.ts";
import type { PlannedLuminaire } from "#planning/light-plan.ts";
import type { Language } from "#model/languages/language.ts";
import type { Session } from "#web/session/session.ts";
import { fetchPlannerChoice } from "#web/session/fetch-planner-choice.ts";
import { useSession } from "#web/session/session-context.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import type { ArticleLightJob, TurnedLight } from "./worker-messages.ts";

/** An article as it is compared: rotated, if that makes its light more similar. */
interface ComparedArticle {
  readonly luminaire: PlannedLuminaire;
  /** Its polar diagram, without a name. */
  readonly curve: string;
}

interface LoadedArticle {
  readonly key: string;
  readonly article: ComparedArticle | "failed";
}

/**
 * The light of an article as the planner uses it, from the server: absent until it has loaded; `failed` when it cannot
 * be loaded.
 */
export function useArticleLuminaire(code: string, turns: QuarterTurns): ComparedArticle | "failed" | undefined {
  const session = useSession();
  const language = useLanguage();
  const [answered, setAnswered] = useState<LoadedArticle>();
  const key = `${code} ${turns}`;
  useEffect(() => {
    const visit = new AbortController();
    const show = (article: ComparedArticle | "failed") => visit.signal.aborted || setAnswered({ key, article });
    fetchLuminaire(session, { language, code, signal: visit.signal }).then(
      (luminaire) => {
        if (!visit.signal.aborted) turn(luminaire, turns, visit.signal, show);
      },
      () => show("failed"),
    );
    return () => visit.abort();
  }, [session, language, code, turns, key]);
  return answered?.key === key ? answered.article : undefined;
}

interface LuminaireRequest {
  readonly language: Language;
  readonly code: string;
  readonly signal: AbortSignal;
}

/**
 * The light of an article as the planner uses it, from the server.
 *
 * @throws when it cannot be loaded, there is no such article, or its light is not known
 */
export async function fetchLuminaire(
  session: Session,
  { language, code, signal }: LuminaireRequest,
): Promise<PlannedLuminaire> {
  const { luminaire } = await fetchPlannerChoice(session, { language, code, signal });
  if (!luminaire) throw new TypeError(code);
  return luminaire;
}

/** Rotates and draws an article in a worker, which is terminated with the answer or the component. */
function turn(
  luminaire: PlannedLuminaire,
  turns: QuarterTurns,
  signal: AbortSignal,
  show: (article: ComparedArticle | "failed") => void,
): void {
  const worker = new Worker(new URL("./article-light-worker.ts", import.meta.url), { type: "module" });
  const end = (article: ComparedArticle | "failed"): void => {
    worker.terminate();
    show(article);
  };
  worker.addEventListener("message", ({ data: { photometry, curve } }: MessageEvent<TurnedLight>) =>
    end({ luminaire: { ...luminaire, photometry }, curve }),
  );
  worker.addEventListener("error", () => end("failed"));
  signal.addEventListener("abort", () => worker.terminate());
  worker.postMessage({ photometry: luminaire.photometry, turns } satisfies ArticleLightJob);
}
