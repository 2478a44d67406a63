import { useEffect, useState } from "react";
import type { ArticleLightView, LightView } from "#views/product/article-light-view.ts";
import type { NamedProductView } from "#views/product/product-view.ts";
import { remoteView } from "#web/session/remote-views.ts";
import { useConnection, useSession } from "#web/session/session-context.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";

/** The light of an article: drawn, loading, or unavailable at present and why. */
export type ArticleLightState = LightView | "loading" | "failed" | "away";

/** The server's answer with the article it is for, so that a late answer is not taken for another article's. */
interface Answered {
  readonly code: string;
  readonly light: LightView | "failed";
}

/**
 * The light of an article. If only the server has it, it is requested once the page is shown and there is a connection.
 */
export function useArticleLight(code: string, light: ArticleLightView): ArticleLightState {
  const session = useSession();
  const language = useLanguage();
  const [answered, setAnswered] = useState<Answered>();
  const isAway = useConnection() !== "online";
  const isAsked = light.kind === "elsewhere" && !isAway;
  useEffect(() => {
    if (!isAsked) return undefined;
    const visit = new AbortController();
    const show = (found: LightView | "failed") => visit.signal.aborted || setAnswered({ code, light: found });
    remoteView<NamedProductView>(session, { of: "product", language, name: code, query: [] }, visit.signal).then(
      ({ view }) => show(view.kind === "article" && view.light?.kind === "known" ? view.light : "failed"),
      () => show("failed"),
    );
    return () => visit.abort();
  }, [session, code, language, isAsked]);
  if (light.kind === "known") return light;
  if (answered?.code === code && answered.light !== "failed") return answered.light;
  if (isAway) return "away";
  return answered?.code === code ? "failed" : "loading";
}
