import { useFailedLists } from "#web/session/session-context.ts";

/** Whether there is nothing to filter because the articles did not come; of unknown families they are not shown either (F5). */
export function useArticlesFailed(): boolean {
  const failed = useFailedLists();
  return failed.has("articles") || failed.has("families");
}
