import { useEffect, useState } from "react";
import type { QuarterTurns } from "#lighting/utilisation/luminaire-grid.ts";
import type { PlannedLuminaire } from "#planning/light-plan.ts";
import type { Language } from "#model/languages/language.ts";
import type { Session } from "#web/session/session.ts";
import { fetchPlannerChoice } from "#web/session/fetch-planner-choice.ts";
import { useSession } from "#web/session/session-context.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import type { RotationRequest, RotatedLight } from "./worker-messages.ts";

/** An article, rotated if that makes its light distribution more similar. */
interface ComparedArticle {
  readonly luminaire: PlannedLuminaire;
  readonly polarDiagram: string;
}

interface LoadedArticle {
  readonly key: string;
  readonly article: ComparedArticle | "failed";
}

/** An article's luminaire from the server, rotated; absent until it is loaded. */
export function useArticleLuminaire(code: string, turns: QuarterTurns): ComparedArticle | "failed" | undefined {
  const session = useSession();
  const language = useLanguage();
  const [loaded, setLoaded] = useState<LoadedArticle>();
  const key = `${code} ${turns}`;
  useEffect(() => {
    const controller = new AbortController();
    const show = (article: ComparedArticle | "failed") => controller.signal.aborted || setLoaded({ key, article });
    fetchLuminaire(session, { language, code, signal: controller.signal }).then(
      (luminaire) => {
        if (!controller.signal.aborted) rotate(luminaire, turns, controller.signal, show);
      },
      () => show("failed"),
    );
    return () => controller.abort();
  }, [session, language, code, turns, key]);
  return loaded?.key === key ? loaded.article : undefined;
}

interface LuminaireRequest {
  readonly language: Language;
  readonly code: string;
  readonly signal: AbortSignal;
}

/**
 * An article's luminaire from the server.
 *
 * @throws if it cannot be loaded, or the article does not exist or has no light distribution
 */
export async function fetchLuminaire(
  session: Session,
  { language, code, signal }: LuminaireRequest,
): Promise<PlannedLuminaire> {
  const { luminaire } = await fetchPlannerChoice(session, { language, code, signal });
  if (!luminaire) throw new TypeError(code);
  return luminaire;
}

/** Rotates and draws an article in a worker, terminated after the response or with the component. */
function rotate(
  luminaire: PlannedLuminaire,
  turns: QuarterTurns,
  signal: AbortSignal,
  show: (article: ComparedArticle | "failed") => void,
): void {
  const worker = new Worker(new URL("./rotation-worker.ts", import.meta.url), { type: "module" });
  const finish = (article: ComparedArticle | "failed"): void => {
    worker.terminate();
    show(article);
  };
  worker.addEventListener("message", ({ data: { photometry, polarDiagram } }: MessageEvent<RotatedLight>) =>
    finish({ luminaire: { ...luminaire, photometry }, polarDiagram }),
  );
  worker.addEventListener("error", () => finish("failed"));
  signal.addEventListener("abort", () => worker.terminate());
  worker.postMessage({ photometry: luminaire.photometry, turns } satisfies RotationRequest);
}
