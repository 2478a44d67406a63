import { useMemo } from "react";
import { listFromCodes } from "#project-list/sharing/shared-list.ts";
import { readRoom } from "#planning/room-address.ts";
import { resultMark, type ArticleInRoom } from "#planning/room-light.ts";
import { resolveRoom, type ResolvedRoom } from "#planning/room-problems.ts";
import { formatResult, formatUgr } from "#planning/room-units.ts";
import type { RoomSummary } from "#views/compare-room.ts";
import { roomLabel } from "#views/parts/catalogue-names.ts";
import { useListLookups } from "#web/lists/use-list-lookups.ts";
import { useNonArticleLists } from "#web/session/session-context.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useZoneCalculator } from "./use-zone-calculator.ts";
import { useRememberedRoom } from "#web/visitor/room-store.ts";

interface ArticlesInVisitorRoom extends RoomSummary {
  /**
   * By article code: `12 luminaires · 512 lx · 6.1 W/m²`, with ≈ if estimated; for a plan also uniformity, UGR and a
   * note. Articles that cannot be calculated are missing.
   */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * The results of articles in the visitor's room, on pages whose address has no room. The code that calculates them is
 * loaded only if there is a room.
 *
 * @param codes must be referentially stable (memoised)
 * @returns `undefined` without a room, and until it is calculated
 * @see rules F11, F24
 */
export function useArticlesInRoom(codes: readonly string[]): ArticlesInVisitorRoom | undefined {
  const encodedRoom = useRememberedRoom();
  const lists = useNonArticleLists();
  const language = useLanguage();
  const articleText = useArticleText();
  const room = useMemo<ResolvedRoom | undefined>(
    () => (encodedRoom === undefined || !lists ? undefined : resolveRoom(readRoom(encodedRoom).setting, { lists })),
    [encodedRoom, lists],
  );
  const codeList = useMemo(() => listFromCodes(room ? codes : [], encodedRoom), [room, codes, encodedRoom]);
  const { lights } = useListLookups(codeList);
  const { calculator } = useZoneCalculator(room !== undefined, lights);
  return useMemo(() => {
    if (!room || !calculator || encodedRoom === undefined) return undefined;
    const articles = [...calculator.calculateArticles(room, codes)];
    return {
      encodedRoom,
      figures: room.figures,
      problems: room.problems,
      label: room.roomType && roomLabel(room.roomType, language),
      isCalculated: calculator.hasLights,
      isPlanned: articles.some(([, { planned: plan }]) => plan !== undefined),
      isEstimated: articles.some(([, { estimateReason }]) => estimateReason !== undefined),
      hasEmergency: articles.some(([, { isInMainsOperation }]) => isInMainsOperation),
      texts: new Map(articles.map(([code, article]) => [code, articleText(article)])),
    };
  }, [room, calculator, encodedRoom, codes, language, articleText]);
}

function useArticleText(): (article: ArticleInRoom) => string {
  const t = useTranslations("room");
  const language = useLanguage();
  return useMemo(
    () =>
      ({ pieces, illuminance, density, estimateReason, planned }) => {
        const values = [
          t("pieces", { count: pieces }),
          formatResult("illuminance", illuminance, language),
          ...(planned ? [`U₀\u00a0${formatResult("uniformity", planned.uniformity, language)}`] : []),
          ...(planned?.ugr === undefined ? [] : [formatUgr(planned.ugr, language)]),
          ...(density === undefined ? [] : [formatResult("density", density, language)]),
        ].map((value) => resultMark({ estimateReason }) + value);
        return [...values, ...(planned ? [t("planned")] : [])].join(" · ");
      },
    [t, language],
  );
}
