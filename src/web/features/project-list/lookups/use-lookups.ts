import { useEffect, useMemo } from "react";
import { useFetcher } from "react-router";
import type { Lookup } from "#project-list/lists/line-state.ts";
import { LIST_PATH, sharedListPath } from "#project-list/lists/list-address.ts";
import { listedCodes, type SharedList } from "#project-list/lists/project-list.ts";
import { writeSharedList } from "#project-list/sharing/shared-list.ts";
import { listArticles, type ListArticle } from "#views/list-articles.ts";
import { listOfCodes, type ProjectListView } from "#views/project-list-view.ts";
import { useShown, useWholeCatalogue } from "#web/session/session-context.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import { localisedPath } from "#web/ui/links/site-path.ts";

/** What is known about a list's articles. */
export interface Lookups {
  readonly articles: ReadonlyMap<string, ListArticle>;
  /** A missing code: not looked up yet, or the request failed. */
  readonly states: ReadonlyMap<string, Lookup>;
  /** Whether a look-up is pending. */
  readonly isBusy: boolean;
  readonly askAgain: () => void;
}

/** The number of articles per request. */
const MAX_REQUESTED = 500;

/** The facts about a list's articles in its view. */
export const lookupsOf = ({ articles, isComplete }: ProjectListView, list: SharedList, askAgain: () => void): Lookups =>
  lookups(articles, isComplete ? new Set(listedCodes(list)) : new Set(), { isBusy: false, askAgain });

/**
 * Looks up the articles of a list: in the page's catalogue, and on the server those that it lacks, since
 * it has the articles of one portfolio only, and at first not all of their fields.
 */
export function useLookups(list: SharedList): Lookups {
  const { catalogue: shown, portfolioId } = useShown();
  const catalogue = useWholeCatalogue();
  const language = useLanguage();
  const codes = listedCodes(list).join("\n");
  const own = useMemo(
    () => (catalogue ? listArticles({ catalogue, language, portfolioId }, codes.split("\n")) : []),
    [catalogue, language, portfolioId, codes],
  );
  const missing = useMemo(() => {
    const found = new Set(own.map(({ code }) => code));
    return codes === "" ? [] : codes.split("\n").filter((code) => !found.has(code));
  }, [own, codes]);
  const { data, isBusy, askAgain } = useServerAnswer(shown ? missing.slice(0, MAX_REQUESTED) : []);
  return useMemo(() => {
    const asked = data?.shared && "list" in data.shared && data.isComplete ? listedCodes(data.shared.list) : [];
    return lookups([...own, ...(data?.articles ?? [])], new Set(asked), { isBusy: isBusy || !shown, askAgain });
  }, [own, data, isBusy, shown, askAgain]);
}

/** Requests the page itself for a shared list of the missing articles; the known ones are in its view. */
function useServerAnswer(codes: readonly string[]) {
  const { load, data, state } = useFetcher<ProjectListView>();
  const language = useLanguage();
  const path = codes.length === 0 ? LIST_PATH : sharedListPath(writeSharedList(listOfCodes(codes)));
  const address = localisedPath(path, language);
  const isAsked = codes.length > 0;
  useEffect(() => {
    if (isAsked) void load(address);
  }, [isAsked, load, address]);
  const askAgain = useMemo(() => () => void load(address), [load, address]);
  return { data: isAsked ? data : undefined, isBusy: isAsked && (state !== "idle" || data === undefined), askAgain };
}

function lookups(
  found: readonly ListArticle[],
  asked: ReadonlySet<string>,
  rest: Pick<Lookups, "isBusy" | "askAgain">,
): Lookups {
  const articles = new Map(found.map((article) => [article.code, article]));
  const gone = [...asked].filter((code) => !articles.has(code));
  const states = new Map<string, Lookup>([
    ...gone.map((code) => [code, "gone"] as const),
    ...found.map((article) => [article.code, article] as const),
  ]);
  return { articles, states, ...rest };
}
