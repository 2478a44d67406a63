import { useFailedLists } from "#web/session/session-context.ts";

/**
 * Whether there is nothing to filter because articles or families could not be loaded: articles of unknown families are
 * not shown (F5).
 */
export function useArticlesFailed(): boolean {
  const failed = useFailedLists();
  return failed.has("articles") || failed.has("families");
}
