import { useCallback, useEffect, useMemo, useState } from "react";
import { listedCodes, type SharedList } from "#project-list/lists/project-list.ts";
import { type ListArticle, listArticles } from "#views/list-articles.ts";
import type { ListLights } from "#views/list-lights.ts";
import { type CodeSuggestion, type ProjectListView, projectListView } from "#views/project-list-view.ts";
import { useCatalogue, useSession, useCurrentCatalogue } from "#web/session/session-context.ts";
import { useStableData } from "#web/ui/hooks/use-stable-data.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import { LIST_PARAMETER } from "#project-list/lists/list-address.ts";
import { listFromCodes, writeSharedList } from "#project-list/sharing/shared-list.ts";
import { networkFirst, fetchRemoteView } from "#web/session/remote-views.ts";

/** The maximum number of articles in one request. */
const MAX_LOOKUP_CODES = 200;

/** An article that has been looked up. */
export type ListLookup = ListArticle | "missing";

/** What is known about a list's articles. */
export interface ListLookups {
  readonly articles: ReadonlyMap<string, ListArticle>;
  /** By code; absent: not looked up yet, or the request failed. */
  readonly states: ReadonlyMap<string, ListLookup>;
  /** The light of articles that the server has looked up for a list with rooms; the same array until it changes. */
  readonly lights: readonly ListLights[];
  /** By a code that no article has: the code that was probably meant. */
  readonly suggestions: ReadonlyMap<string, string>;
  /** Whether a look-up is pending. */
  readonly isBusy: boolean;
  readonly retry: () => void;
}

/** The look-ups that the view of a list already contains. */
export const lookupsFromView = (
  { articles, isComplete, lights = NO_LIGHTS, suggestions }: ProjectListView,
  list: SharedList,
  retry: () => void,
): ListLookups =>
  toLookups(articles, isComplete ? new Set(listedCodes(list)) : new Set(), {
    isBusy: false,
    retry,
    lights,
    suggestions,
  });

/** Looks up a list's articles in the page's catalogue, which may be of one portfolio, and others on the server. */
export function useListLookups(list: SharedList): ListLookups {
  const { catalogue: pageCatalogue, isRemote, portfolioId } = useCurrentCatalogue();
  const catalogue = useCatalogue();
  const language = useLanguage();
  const codes = useStableData(listedCodes(list));
  const room = list.zones.find((zone) => zone.room !== undefined)?.room;
  const local = useMemo(
    () => (catalogue ? listArticles({ catalogue, language, portfolioId }, codes) : []),
    [catalogue, language, portfolioId, codes],
  );
  const missing = useMemo(() => {
    const localCodes = new Set(local.map(({ code }) => code));
    return codes.filter((code) => !localCodes.has(code));
  }, [local, codes]);
  const canRequest = isRemote || pageCatalogue !== undefined;
  const { lookedUpCodes, articles, lights, suggestions, isBusy, retry } = useRequestedArticles(
    canRequest ? missing : NO_CODES,
    room,
  );
  return useMemo(
    () =>
      toLookups([...articles, ...local], lookedUpCodes, { isBusy: isBusy || !canRequest, retry, lights, suggestions }),
    [local, lookedUpCodes, articles, lights, suggestions, isBusy, canRequest, retry],
  );
}

const NO_CODES: readonly string[] = [];
const NO_LIGHTS: readonly ListLights[] = [];

/** The results of look-ups. */
interface LookupState {
  /** Identifies language, portfolio, and whether the articles' light is included. */
  readonly scope: string;
  readonly lookedUpCodes: ReadonlySet<string>;
  readonly articles: readonly ListArticle[];
  readonly lights: readonly ListLights[];
  readonly suggestions: readonly CodeSuggestion[];
  /** Codes whose request failed. */
  readonly failedCodes: ReadonlySet<string>;
}

const NO_LOOKUPS: LookupState = {
  scope: "",
  lookedUpCodes: new Set(),
  articles: [],
  lights: NO_LIGHTS,
  suggestions: [],
  failedCodes: new Set(),
};

/**
 * Looks up articles outside the page's catalogue, each once, in batches: on the server, which has every portfolio;
 * offline in the full range, if cached. With a room, the server also returns their light.
 *
 * @see docs/decisions/0020-filtering-large-portfolios-on-the-server.md
 */
function useRequestedArticles(codes: readonly string[], room: string | undefined) {
  const session = useSession();
  const language = useLanguage();
  const { portfolioId: currentPortfolioId = "" } = useCurrentCatalogue();
  const [lookupState, setLookupState] = useState(NO_LOOKUPS);
  const scope = `${language} ${currentPortfolioId} ${room !== undefined}`;
  const { lookedUpCodes, articles, lights, suggestions, failedCodes } =
    lookupState.scope === scope ? lookupState : NO_LOOKUPS;
  const missing = codes.filter((code) => !lookedUpCodes.has(code) && !failedCodes.has(code));
  const batch = useStableData(missing.slice(0, MAX_LOOKUP_CODES));
  useEffect(() => {
    if (batch.length === 0) return undefined;
    const controller = new AbortController();
    const update = (change: (previous: LookupState) => Partial<LookupState>): void => {
      if (controller.signal.aborted) return;
      setLookupState((current) => {
        const previous = current.scope === scope ? current : { ...NO_LOOKUPS, scope };
        return { ...previous, ...change(previous) };
      });
    };
    const { portfolioId } = session.store.getState().currentCatalogue;
    const query = [[LIST_PARAMETER, writeSharedList(listFromCodes(batch, room))]] as const;
    networkFirst(
      session,
      () => fetchRemoteView<ProjectListView>(session, { view: "project", language, query }, controller.signal),
      (catalogue) => projectListView({ catalogue, language, portfolioId, query }),
    ).then(
      (view) =>
        update((current) => ({
          lookedUpCodes: new Set([...current.lookedUpCodes, ...batch]),
          articles: [...current.articles, ...view.articles],
          lights: view.lights ? [...current.lights, ...view.lights] : current.lights,
          suggestions: [...current.suggestions, ...view.suggestions],
        })),
      () => update((current) => ({ failedCodes: new Set([...current.failedCodes, ...batch]) })),
    );
    return () => controller.abort();
  }, [session, language, room, scope, batch]);
  const retry = useCallback(
    () => setLookupState((current) => ({ ...current, failedCodes: NO_LOOKUPS.failedCodes })),
    [],
  );
  return { lookedUpCodes, articles, lights, suggestions, isBusy: missing.length > 0, retry };
}

function toLookups(
  existingArticles: readonly ListArticle[],
  lookedUpCodes: ReadonlySet<string>,
  {
    suggestions,
    ...rest
  }: Pick<ListLookups, "isBusy" | "retry" | "lights"> & { readonly suggestions: readonly CodeSuggestion[] },
): ListLookups {
  const articles = new Map(existingArticles.map((article) => [article.code, article]));
  const missingCodes = [...lookedUpCodes].filter((code) => !articles.has(code));
  const states = new Map<string, ListLookup>([
    ...missingCodes.map((code) => [code, "missing"] as const),
    ...existingArticles.map((article) => [article.code, article] as const),
  ]);
  return { articles, states, suggestions: new Map(suggestions.map(({ code, nearest }) => [code, nearest])), ...rest };
}
