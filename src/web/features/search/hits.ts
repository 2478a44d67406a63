import type { ResolvedText } from "#model/texts/text.ts";
import { searchResultsPath } from "#navigation/addresses/page-paths.ts";
import type {
  CategoryHit,
  MarkedText,
  RoomHit,
  SearchGroup,
  SearchView,
  ToolHit,
  QueryAlternatives,
} from "#search/search-view.ts";
import { withNonBreakingUnits } from "#web/ui/attributes/attribute-texts.ts";
import { useLanguage, useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";

export interface Hit {
  readonly key: string;
  readonly title: MarkedText;
  readonly picture?: { readonly kind: "category" | "family"; readonly imageUrl: string | undefined };
  readonly subtitle?: ResolvedText | undefined;
  /** Facts about the hit; phones show only the first. */
  readonly facts: readonly ResolvedText[];
  readonly path: string;
}

export interface HitGroup {
  readonly group: SearchGroup;
  readonly total: number;
  readonly hits: readonly Hit[];
}

export function useHitGroups(view: SearchView | undefined): readonly HitGroup[] {
  const format = useHitFormatters();
  if (!view) return [];
  const hitsByGroup: Readonly<Record<SearchGroup, () => readonly Hit[]>> = {
    suggestions: () =>
      view.suggestions.map(({ category, values, articleCount, path }) => ({
        key: path,
        title: {
          ...category,
          text: withNonBreakingUnits([category, ...values].map(({ text }) => text).join(" · ")),
          highlightRanges: [],
        },
        facts: [format.articles(articleCount)],
        path,
      })),
    articles: () =>
      view.articles.map(({ code, facts, path }) => ({
        key: code.text,
        title: code,
        facts: facts.map(format.localText),
        path,
      })),
    families: () =>
      view.families.map(({ id, name, summary, category, articleCount, imageUrl, path }) => ({
        key: id,
        title: name,
        picture: { kind: "family", imageUrl },
        subtitle: summary,
        facts: [...(category ? [category] : []), format.articles(articleCount)],
        path,
      })),
    categories: () => view.categories.map(format.category),
    rooms: () =>
      view.rooms.map((room) => ({
        key: room.id,
        title: room.label,
        facts: [...format.guideValues(room), ...room.categories],
        path: room.path,
      })),
    tools: () => view.tools.map(({ id, path }) => ({ key: id, title: format.tool(id), facts: [], path })),
  };
  return view.order.map((group) => ({ group, total: view.totals[group], hits: hitsByGroup[group]() }));
}

/** Formats the alternatives to an empty result. */
export function useAlternativeHits({
  queries,
  categories,
}: QueryAlternatives): Readonly<Record<keyof QueryAlternatives, readonly Hit[]>> {
  const format = useHitFormatters();
  return {
    queries: queries.map(({ query, hitCount }) => ({
      key: query,
      title: { ...format.localText(query), highlightRanges: [] },
      facts: [format.results(hitCount)],
      path: searchResultsPath(query),
    })),
    categories: categories.map(format.category),
  };
}

function useHitFormatters() {
  const t = useTranslations("search");
  const numberFormat = useNumberFormat();
  const language = useLanguage();
  const localText = (text: string): ResolvedText => ({ text, language });
  const articles = (count: number): ResolvedText => localText(t("articles", { count }));
  return {
    localText,
    articles,
    tool: (id: ToolHit["id"]): MarkedText => ({ ...localText(t(`tools.${id}`)), highlightRanges: [] }),
    results: (count: number): ResolvedText => localText(t("results", { count })),
    category: ({ id, label, articleCount: count, familyCount, imageUrl, path }: CategoryHit): Hit => ({
      key: id,
      title: label,
      picture: { kind: "category", imageUrl },
      facts: [articles(count), localText(t("families", { count: familyCount }))],
      path,
    }),
    guideValues: ({ illuminance, ugr }: RoomHit): ResolvedText[] => [
      ...(illuminance === undefined ? [] : [localText(t("illuminance", { value: numberFormat.format(illuminance) }))]),
      ...(ugr === undefined ? [] : [localText(t("ugr", { value: numberFormat.format(ugr) }))]),
    ],
  };
}
